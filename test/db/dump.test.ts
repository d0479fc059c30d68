import { entitiesOf } from '../../src/db/entities.js'
import { migrationsOf } from '../../src/db/migrations.js'
import assert from 'node:assert/strict'
import type { Database } from '../../src/db/database.js'
import { dumpDatabase } from '../../src/db/dump.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { restoreDatabase } from '../../src/db/restore.js'
import { seedWork7Demo } from '../../src/work7/demo/seed.js'
import { onPostgres, useDatabase } from '../support/database.js'
import { ownDatabase, type OwnDatabase } from '../support/own-database.js'
import { systems } from '../../src/systems.js'

const ways = onPostgres
  ? ([
      ['embedded', 'server'],
      ['server', 'embedded'],
    ] as const)
  : ([['embedded', 'embedded']] as const)

const tables = `
  create schema scratch;
  create table scratch."every Type" (
    id bigint generated always as identity primary key, parent bigint references scratch."every Type" (id),
    b boolean, i2 smallint, i4 integer, i8 bigint, n numeric, n2 numeric(12, 4), f4 real, f8 double precision,
    t text, c character(5), v varchar(9), by bytea, j json, jb jsonb, u uuid, d date, ts timestamp, tz timestamptz,
    ti time, iv interval, ia integer[], ta text[], net cidr, r daterange, tv tsvector,
    loud text generated always as (upper(t)) stored
  );
  create table scratch.hen (id int primary key, egg int);
  create table scratch.egg (id int primary key, hen int references scratch.hen (id) deferrable);
  alter table scratch.hen add constraint hen_egg foreign key (egg) references scratch.egg (id);
  create sequence scratch.ticket;
  create sequence scratch.untouched start 7;`

const rows = `
  insert into scratch."every Type" (parent, b, i2, i4, i8, n, n2, f4, f8, t, c, v, by, j, jb, u, d, ts, tz, ti, iv, ia, ta,
    net, r, tv)
  values
    (2, true, -32768, 2147483647, 9007199254740993, 0.10000000000000000000001, 12.3000, 0.1, 1e-300, E'a\\tb\\n"\\\\ \u2028ü',
      'ab', '', '\\x00ff5c', '{"b":1,  "a":2}', '{"b": 1.10, "a": null}', '0192f0c1-7a00-7000-8000-000000000001',
      '0044-03-15 BC', '2026-10-25 02:30:00.123456', '2026-10-25 02:30:00.123456+02', '23:59:59.999999',
      '1 year -2 days 03:04:05.6', '{1,NULL,3}', '{{"a b",NULL},{"","\\"x\\""}}', '10.1.0.0/16', '[2026-01-01,infinity)',
      'a fat:2 cat:3A'),
    (null, false, 0, 0, 0, 'NaN', null, 'Infinity', '-0', '', null, null, '', 'null', 'null', null, 'infinity', null,
      '-infinity', '00:00', '0', '{}', '{}', null, 'empty', ''),
    (1, null, null, null, null, null, null, null, null, 'NULL', null, null, null, null, null, null, null, null, null, null,
      null, null, null, null, null, null);
  begin;
  set constraints all deferred;
  insert into scratch.hen values (1, null);
  insert into scratch.egg values (1, 1);
  update scratch.hen set egg = 1;
  commit;
  select nextval('scratch.ticket') from generate_series(1, 41);`

const run = async (db: Database, sql: string) => (await poolQuery(db.pool, sql)).rows
const timings = (db: Database) =>
  run(db, `select conname, condeferrable, condeferred from pg_constraint where contype = 'f' order by 1`)

for (const [from, to] of ways)
  describe(`a dump of ${from === 'server' ? 'a server' : 'an embedded database'}`, () => {
    let source: OwnDatabase
    let target: OwnDatabase
    let lines: string[]
    let timingsBefore: unknown

    before(async function () {
      this.timeout(60_000)
      source = await ownDatabase(from)
      target = await ownDatabase(to)
      await seedWork7Demo(source.db, { now: new Date('2026-12-01T08:00:00.000Z') })
      await run(source.db, tables)
      await run(source.db, rows)
      await run(target.db, tables)
      lines = await linesOf(source.db)
      timingsBefore = await timings(target.db)
    })

    after(async () => {
      await source.drop()
      await target.drop()
    })

    it(`is restored in ${to === 'server' ? 'a server' : 'an embedded database'}, every value exactly`, async () => {
      const restored = await restoreDatabase(target.db, stream(lines))
      const rows = lines.filter((line) => line.startsWith('[')).length
      assert.deepEqual(restored, { tables: entitiesOf(systems).length + scratchTables, rows })
      assert.deepEqual(await linesOf(target.db), lines)
    })

    it('leaves generated columns to the database', async () => {
      assert.deepEqual(await run(target.db, `select loud from scratch."every Type" order by id`), [
        { loud: 'A\tB\n"\\ \u2028Ü' },
        { loud: '' },
        { loud: 'NULL' },
      ])
    })

    it('goes on counting where the source stood', async () => {
      const next = await run(
        target.db,
        `insert into scratch."every Type" (b) values (true)
         returning id, nextval('scratch.ticket') as ticket, nextval('scratch.untouched') as untouched`,
      )
      assert.deepEqual(next, [{ id: '4', ticket: '42', untouched: '7' }])
    })

    it('leaves the foreign keys checked when they were checked before', async () => {
      assert.deepEqual(await timings(target.db), timingsBefore)
    })

    it('lets the next migration be recorded', async () => {
      await run(target.db, `insert into schema_migration (name) values ('next')`)
    })
  })

/** Tables the tests add to those of the entities. */
const scratchTables = 3

/** Tables that refer to each other. */
const families = [
  ['account', 'api_key'],
  ['tenant', 'api_key'],
  ['account', 'membership'],
  ['tenant', 'company'],
  ['company', 'customer'],
] as const

describe('a dump', () => {
  const db = useDatabase()

  it('names its format and the migrations, and puts parents before their children', async () => {
    const lines = (await linesOf(db())).map((line) => JSON.parse(line) as { kind: string; name?: string })
    assert.deepEqual(lines[0], {
      kind: 'toolpact-dump',
      version: 1,
      migrations: migrationsOf(systems)
        .map(({ name }) => name)
        .sort(),
    })
    const tables = lines.filter(({ kind }) => kind === 'table').map(({ name }) => name)
    assert.equal(tables.length, entitiesOf(systems).length)
    for (const [parent, child] of families) assert.ok(tables.indexOf(parent) < tables.indexOf(child), child)
    assert.deepEqual(lines.at(-1), { kind: 'end', rows: 0 })
  })

  it('may be abandoned in the middle', async () => {
    for await (const line of dumpDatabase(db())) if (line.includes('"table"')) break
    assert.deepEqual(await run(db(), `select current_setting('transaction_read_only') as ro`), [{ ro: 'off' }])
  })
})

async function linesOf(db: Database): Promise<string[]> {
  const lines: string[] = []
  for await (const line of dumpDatabase(db)) lines.push(line)
  return lines
}

async function* stream(lines: readonly string[]) {
  yield* lines
}
