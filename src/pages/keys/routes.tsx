import { ConfigError } from '../../config-error.js'
import { createKey } from '../../gate/admin/keys.js'
import { ownKeys, revokeOwnKey } from '../../gate/people/own-keys.js'
import { userNumber } from '../../gate/people/user-number.js'
import type { Routes } from '../../http/routes.js'
import { askAgain, isFresh } from '../fresh-session.js'
import { originOf } from '../origin.js'
import type { PageHandlers, PageServices } from '../page-handler.js'
import { sendProblem } from '../problem.js'
import { redirect, sendPage } from '../respond.js'
import type { SignedInVisit } from '../visit.js'
import { hostConfigs } from './host-config.js'
import { KeysPage, validDays } from './page.js'
import { keyTexts } from './texts.js'

const dayMs = 24 * 60 * 60 * 1000

/** The keys of one's own. Whoever finds an open browser gets none: making one needs a fresh sign-in. */
export function keyRoutes(services: PageServices, { page, form }: PageHandlers): Routes {
  const { pool, endpoints } = services
  const keysOf = ({ session, now }: SignedInVisit) => ownKeys(pool, session.person.id, now)
  return {
    '/keys': {
      GET: page(async (visit) => {
        const revoked = visit.query.has('revoked')
        sendPage(visit.ctx, 200, <KeysPage visit={visit} keys={await keysOf(visit)} revoked={revoked} />)
      }),
      POST: form(async (visit) => {
        const { ctx, session, now, language, form } = visit
        if (!isFresh(session, now)) return askAgain(ctx, '/keys')
        const place = session.person.places.find(({ id }) => id === form.get('place'))
        const endpoint = place && endpoints.find(({ system }) => system === place.system)
        if (!place || !endpoint) return sendProblem(visit, 404, 'missing')
        const refuse = async (field: 'label' | 'addresses', message: string) =>
          sendPage(ctx, 422, <KeysPage visit={visit} keys={await keysOf(visit)} problem={{ field, message }} />)
        const label = (form.get('label') ?? '').trim().slice(0, 100)
        if (label === '') return refuse('label', keyTexts[language].badLabel)
        const days = validDays.find((days) => days === Number(form.get('days'))) ?? 90
        try {
          const { key } = await createKey(
            { pool, now },
            {
              label,
              account: session.person.id,
              system: place.system,
              prefix: endpoint.keyPrefixes[0] ?? 'tp_',
              tenant: place.slug,
              addresses: (form.get('addresses') ?? '').split(/[\s,]+/).filter(Boolean),
              expiresAt: days === 0 ? undefined : new Date(now.getTime() + days * dayMs),
              actsForUsers: false,
            },
          )
          const asked = endpoint.context.some(({ as }) => as === 'user')
          const user = asked ? await userNumber(pool, session.person.id) : null
          const configs = hostConfigs(originOf(services, ctx), endpoint, key, user, place)
          sendPage(ctx, 200, <KeysPage visit={visit} keys={await keysOf(visit)} made={{ secret: key, configs }} />)
        } catch (error) {
          if (error instanceof ConfigError) return refuse('addresses', error.message)
          throw error
        }
      }),
    },
    '/keys/revoke': {
      GET: page(({ ctx }) => redirect(ctx, '/keys')),
      POST: form(async (visit) => {
        const { session, now, form, ctx } = visit
        const found = await revokeOwnKey(pool, session.person.id, form.get('id') ?? '', now)
        return found ? redirect(ctx, '/keys?revoked') : sendProblem(visit, 404, 'missing')
      }),
    },
  }
}
