import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { confirm, includes, type Reading } from '../../../../codegen/compare/inclusion.js'
import type { Json } from '../../../../codegen/runtime/model.js'
import { assertGolden } from '../../../support/golden.js'
import { asClosed } from './as-closed.js'
import { changesOf, releasesOf } from './histories.js'
import { corpusFolder, toolChanges } from './rows.js'
import { changesTable, releaseTable } from './verdict-table.js'

const goldens = 'test/fixtures/compare/histories'

/** A label that is answered otherwise, why, and the value that shows it. */
interface Otherwise {
  change: string
  reading: Reading
  direction: 'old in new' | 'new in old'
  label: string
  reason: string
  witness: Json
}

describe('the histories of real servers', () => {
  const folder = corpusFolder()
  if (folder === undefined) {
    it('are not beside this checkout: CORPUS names the folder that holds them')
    return
  }

  it('keep their verdicts from release to release', async () => {
    const tables: string[] = []
    for (const [old, now] of releasesOf(folder, 'github-mcp-server')) tables.push(await releaseTable(old, now))
    assert.equal(tables.length, 20)
    assertGolden(`${goldens}/github-mcp-server.releases.txt`, tables.join('\n'))
  }).timeout(600_000)

  for (const server of ['github-mcp-server', 'kubernetes-mcp-server']) {
    it(`keep their verdicts from commit to commit: ${server}`, async () => {
      assertGolden(`${goldens}/${server}.commits.txt`, await changesTable(changesOf(folder, server)))
    }).timeout(600_000)
  }

  it('are read as their labels say, but for listed ones a value contradicts', async () => {
    const changes = ['github-mcp-server', 'kubernetes-mcp-server'].flatMap((server) => toolChanges(folder, server))
    const found: Omit<Otherwise, 'reason'>[] = []
    for (const { id, labels, old, new: now } of changes) {
      for (const { reading, direction, included } of labels) {
        const [sub, sup] = direction === 'old in new' ? [old, now] : [now, old]
        const answer = includes(sub, sup, { reading })
        assert.notEqual(answer.verdict, 'undecided', `${id} ${reading}`)
        if ((answer.verdict === 'proved') === included) continue
        const witness = answer.verdict === 'refuted' ? answer.witness : null
        found.push({ change: id, reading, direction, label: included ? 'included' : 'not included', witness })
        const closed = [reading === 'strict' ? sub : asClosed(sub), reading === 'sdk' ? asClosed(sup) : sup] as const
        assert.deepEqual(await confirm(witness, ...closed), { sub: true, sup: false }, id)
      }
    }
    assert.equal(changes.length, 342)
    const listed = JSON.parse(readFileSync(`${goldens}/labels-contradicted.json`, 'utf8')) as Otherwise[]
    assert.deepEqual(
      found,
      listed.map(({ reason, ...rest }) => {
        assert.ok(reason)
        return rest
      }),
    )
  }).timeout(600_000)
})
