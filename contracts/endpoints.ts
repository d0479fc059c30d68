import type { Endpoint } from './vocabulary.js'

/** The office of a craft firm: its frozen contract, and the calendar beside it, which is not frozen. */
export interface Work7 extends Endpoint<{ path: '/work7'; contracts: ['work7-tools.v1', 'calendar-tools.v0'] }> {}
