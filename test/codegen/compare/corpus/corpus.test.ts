import assert from 'node:assert/strict'
import { confirm, includes, type Inclusion } from '../../../../codegen/compare/inclusion.js'
import { corpusFolder, pairRows, suiteRows, type Row } from './rows.js'
import { shareTable } from './share-table.js'

/** Counts that are reached; a change that reaches fewer has to say why. */
const reached = { refuted: 1447, included: 3549, equivalences: 3124 }

interface Judged extends Row {
  answer: Inclusion
}

describe('the public corpus', () => {
  const folder = corpusFolder()
  if (folder === undefined) {
    it('is not beside this checkout: CORPUS names the folder that holds it')
    return
  }
  const judged = [...pairRows(folder), ...suiteRows(folder)].map((row): Judged => ({
    ...row,
    answer: includes(row.sub, row.sup, { reading: 'strict' }),
  }))
  const verdictOf = ({ answer }: Judged) => answer.verdict
  const included = judged.filter((row) => row.included)
  const refutable = judged.filter((row) => !row.included)

  it('is told as a table', () => {
    process.stdout.write(`${shareTable(judged.map((row) => ({ ...row, verdict: verdictOf(row) })))}\n`)
    assert.ok(refutable.length >= 1463, 'rows with a proved witness')
    assert.ok(included.length >= 3560, 'rows said to be included')
  })

  it('proves nothing that has a witness', () => {
    assert.deepEqual(
      refutable.filter((row) => verdictOf(row) === 'proved').map(({ id }) => id),
      [],
    )
  })

  it('refutes what has a witness', () => {
    const refuted = refutable.filter((row) => verdictOf(row) === 'refuted').length
    assert.ok(refuted >= reached.refuted, `${refuted} of ${refutable.length} are refuted, not ${reached.refuted}`)
  })

  it('proves what is included, and what is equal', () => {
    const proved = included.filter((row) => verdictOf(row) === 'proved')
    const equal = proved.filter((row) => row.equivalence)
    assert.ok(proved.length >= reached.included, `${proved.length} of ${included.length} are proved`)
    assert.ok(equal.length >= reached.equivalences, `${equal.length} equivalences are proved`)
    assert.ok(proved.length / included.length > 0.95)
  })

  it('confirms every witness by both compiled validators', async () => {
    const wrong: string[] = []
    for (const { id, answer, sub, sup } of judged) {
      if (answer.verdict !== 'refuted') continue
      const verdicts = await confirm(answer.witness, sub, sup)
      if (!verdicts.sub || verdicts.sup) wrong.push(`${id} ${JSON.stringify(answer.witness)}`)
    }
    assert.deepEqual(wrong, [])
  }).timeout(600_000)
})
