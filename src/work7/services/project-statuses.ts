import type { ProjectStatus } from '../../../generated/work7-tools.v1/types.js'

/**
 * Statuses a project can be given, by the one it has. A planned project that never comes about is archived; a completed
 * one may be taken up again; the archive is final.
 */
export const nextStatuses: { readonly [status in ProjectStatus]: readonly ProjectStatus[] } = {
  planned: ['active', 'archived'],
  active: ['paused', 'completed'],
  paused: ['active', 'completed'],
  completed: ['active', 'archived'],
  archived: [],
}
