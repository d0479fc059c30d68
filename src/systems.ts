import { betrieb } from './betrieb/system.js'
import type { System } from './gate/system.js'
import type { Project } from './project.js'
import { work7 } from './work7/system.js'

/** The systems of this checkout. No published file knows them: other projects have their own. */
export const systems: readonly System[] = [work7, betrieb]

/** This checkout as a project: what is served where no `toolpact.config.ts` says otherwise. */
export const project: Project = { root: new URL('../', import.meta.url), systems }
