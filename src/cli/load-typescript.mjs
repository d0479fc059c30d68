// From here on TypeScript can be imported in this process. Stack traces point into it.
import { register } from 'node:module'

process.setSourceMapsEnabled(true)
register('./typescript-hooks.mjs', import.meta.url)
