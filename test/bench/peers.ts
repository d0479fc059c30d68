import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { installApart } from '../support/install-apart.js'

/**
 * Installs what is measured beside Toolpact, from its own lock file, where it is not there yet; programs that lie beside
 * that file are copied each time. Returns the folder.
 *
 * @param source folder below `test/bench/peers`; absent: that folder itself, the peers of the compiler
 */
export async function installPeers(source = ''): Promise<string> {
  const from = join('test/bench/peers', source)
  const folder = await installApart(from, ['bench-peers', source].filter(Boolean).join('-'))
  if (source !== '') await cp(from, folder, { recursive: true })
  return folder
}
