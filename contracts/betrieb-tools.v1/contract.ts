import type { Contract } from '../vocabulary.js'
import type { AngebotTools } from './angebote.js'
import type { FreigabeTools } from './freigabe.js'
import type { KundenTools } from './kunden.js'
import type { TerminTools } from './termine.js'

/**
 * Der Betriebsalltag eines Gebäudedienstleisters: Kundenakte, Terminplanung, Angebotskalkulation. Lesen ist frei. Jeder
 * schreibende Vorgang läuft zweistufig über eine Freigabe-Schranke: prepare rechnet, prüft und zeigt eine Vorschau,
 * commit schreibt genau das Gezeigte, genau einmal.
 */
export interface BetriebToolsV1
  extends
    Contract<{
      id: 'betrieb-tools.v1'
      version: '1.0.0'
      stability: 'frozen'
      title: 'Betrieb'
      languages: ['de']
      mount: { path: '/betrieb'; native: '/mcp' }
      envelope: 'plain'
      errorShape: 'fehler'
      credentials: ['api-key', 'bearer-key']
      keyPrefix: 'tp_'
      // No argument and no header names the firm, the seed has none: a call belongs to the only firm of its key.
      tenant: { by: 'single' }
      roles: {
        leitung: 'Leitung: liest, kalkuliert, bereitet vor, bestätigt und gibt frei.'
        buero: 'Büro: liest, kalkuliert, bereitet vor und bestätigt.'
        monteur: 'Monteur: liest und kalkuliert.'
      }
    }>,
    KundenTools,
    TerminTools,
    AngebotTools,
    FreigabeTools {}
