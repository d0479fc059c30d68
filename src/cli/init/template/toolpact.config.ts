import { defineProject } from 'toolpact/server'
import { keys } from './src/keys/system.js'

/** What `toolpact serve` serves. */
export default defineProject({ systems: [keys] })
