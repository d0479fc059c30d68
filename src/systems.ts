import type { System } from './gate/system.js'
import { betrieb } from './betrieb/system.js'
import { work7 } from './work7/system.js'

/** Every system this server holds. */
export const systems: readonly System[] = [work7, betrieb]
