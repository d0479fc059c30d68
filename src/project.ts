import type { System } from './gate/system.js'

/** What a server serves: systems, and where their compiled contracts are. */
export interface Project {
  /** Folder that holds `contracts/` and `generated/`, as a file URL with a slash at its end. */
  root: URL
  systems: readonly System[]
}

/** What `toolpact.config.ts` of a project exports. */
export type ProjectConfig = Pick<Project, 'systems'>

/** Checks the types of what `toolpact.config.ts` exports: `export default defineProject({ systems: [keys] })`. */
export function defineProject(config: ProjectConfig): ProjectConfig {
  return config
}
