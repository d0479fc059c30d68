import { Fault, type Bound, type Call } from 'toolpact/server'
import type { ErrorCode } from '../../generated/keys-tools.v1/handlers.js'
import type { Key } from '../../generated/keys-tools.v1/types.js'

type Reading = Pick<Bound<Call>, 'query' | 'tenant'>

const columns = `id, label, holder, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since`

/** Keys of the tenant whose label contains the text, by label. */
export function listKeys(call: Reading, text = ''): Promise<Key[]> {
  return call.query<Key>({
    text: `select ${columns} from keys.key
           where workshop_id = $1 and strpos(lower(label), lower($2)) > 0 order by label, id`,
    values: [call.tenant.id, text],
  })
}

/** The key. @throws Fault `keys.not_found` */
export async function findKey(call: Reading, id: string): Promise<Key> {
  const [key] = await call.query<Key>({
    text: `select ${columns} from keys.key where workshop_id = $1 and id = $2`,
    values: [call.tenant.id, id],
  })
  if (!key) throw new Fault<ErrorCode>('keys.not_found', { field: 'key_id' })
  return key
}
