import type { System } from '../../gate/system.js'
import { Betrieb } from './20261130-20-betrieb.js'

/** Every migration of betrieb, in the order they are applied. */
export const betriebMigrations: NonNullable<System['migrations']> = [{ name: '20261130-20-betrieb', class: Betrieb }]
