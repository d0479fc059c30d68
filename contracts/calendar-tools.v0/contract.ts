import type { Contract } from '../vocabulary.js'
import type { EventTools } from './event-tools.js'
import type { FreeSlotTools } from './free-slots.js'

/**
 * The calendar of a craft firm, beside work7: events of its people, single, all day or repeated, and the gaps between
 * them. A draft: it is outside of what work7-tools.v1 promises and may change.
 * @de Der Kalender eines Handwerksbetriebs, neben work7. Ein Entwurf, der sich ändern kann.
 */
export interface CalendarToolsV0
  extends
    Contract<{
      id: 'calendar-tools.v0'
      version: '0.2.0'
      stability: 'draft'
      title: { en: 'Calendar'; de: 'Kalender' }
      languages: ['en', 'de']
      mount: { path: '/work7'; native: '/mcp' }
      envelope: 'success-data'
      errorShape: 'error'
      plainRpc: 'json-content'
      credentials: ['api-key', 'bearer-key']
      keyPrefix: 'tp_'
      context: {
        'X-Work7-User-Id': { as: 'user'; required: true; pattern: '^[1-9][0-9]{0,17}$' }
        'X-Work7-User-Role': { as: 'role'; required: true; pattern: '^[1-3]$' }
        'X-Work7-Company-Id': { as: 'tenant'; required: true; pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }
        'X-Work7-Language': { as: 'language'; pattern: '^(de|en)([-_][A-Za-z]{2})?$' }
        'X-Work7-Channel': { as: 'channel'; pattern: '^[a-z0-9_-]{1,32}$' }
        'X-Work7-Session-Id': { as: 'session'; pattern: '^[!-~]{1,128}$' }
        'X-Work7-Caller': { as: 'caller'; pattern: '^[!-~]{1,64}$' }
      }
      tenant: { by: 'header'; header: 'X-Work7-Company-Id'; noun: 'company' }
      roles: {
        '1': { en: 'Owner: everything.'; de: 'Inhaber: alles.' }
        '2': { en: 'Office: everything.'; de: 'Büro: alles.' }
        '3': { en: 'Field: reads.'; de: 'Außendienst: liest.' }
      }
      timeoutMs: 14000
    }>,
    EventTools,
    FreeSlotTools {}
