import assert from 'node:assert/strict'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../src/config-error.js'
import { openSecret, parseSecret } from '../src/secret.js'

const a = `a:${'alpha'.repeat(8)}`
const b = `b:${'bravo'.repeat(8)}`

describe('the secret', () => {
  it('verifies what it signed, for the same purpose and text', () => {
    const secret = parseSecret(a)
    const signature = secret.sign('cursor', 'text')
    assert.deepEqual(
      [
        secret.verify('cursor', 'text', signature),
        secret.verify('cursor', 'other', signature),
        secret.verify('link', 'text', signature),
      ],
      [true, false, false],
    )
  })

  it('names the key it signed with, which is the first', () => {
    assert.match(parseSecret(`${b},${a}`).sign('cursor', 'text'), /^b\.[A-Za-z0-9_-]{43}$/)
  })

  it('keeps verifying an older key until it is dropped', () => {
    const signature = parseSecret(a).sign('cursor', 'text')
    assert.equal(parseSecret(`${b},${a}`).verify('cursor', 'text', signature), true)
    assert.equal(parseSecret(b).verify('cursor', 'text', signature), false)
  })

  it('makes equal digests of equal texts, for one purpose and with one key', () => {
    const digest = parseSecret(a).digest('audit', 'text')
    assert.match(digest, /^a\.[A-Za-z0-9_-]{43}$/)
    assert.equal(parseSecret(`${a},${b}`).digest('audit', 'text'), digest)
    for (const other of [
      parseSecret(a).digest('audit', 'texts'),
      parseSecret(a).digest('cursor', 'text'),
      parseSecret(`a:${'bravo'.repeat(8)}`).digest('audit', 'text'),
    ])
      assert.notEqual(other, digest)
  })

  it('recognises the digests of each of its keys, and no others', () => {
    const digest = parseSecret(a).digest('audit', 'text')
    const secret = parseSecret(`${b},${a}`)
    const others = ['', '.', 'a.', 'x.AAAA', `a.${'A'.repeat(43)}`, secret.sign('audit', 'text')]
    assert.equal(secret.isDigest('audit', 'text', digest), true)
    assert.deepEqual(
      [secret.isDigest('audit', 'texts', digest), secret.isDigest('cursor', 'text', digest)],
      [false, false],
    )
    assert.deepEqual(
      others.map((other) => secret.isDigest('audit', 'text', other)),
      others.map(() => false),
    )
    assert.equal(parseSecret(b).isDigest('audit', 'text', digest), false)
  })

  for (const signature of ['', '.', 'a', 'a.', 'x.AAAA', '.AAAA', 'a.AAAA', `a.${'A'.repeat(43)}`]) {
    it(`refuses the signature ${JSON.stringify(signature)}`, () => {
      assert.equal(parseSecret(a).verify('cursor', 'text', signature), false)
    })
  }

  for (const [text, message] of [
    ['no key id at all, whatever the length', /kid:secret/],
    ['k1:short', /k1 is shorter than 32/],
    [`${a},${a}`, /key a twice/],
    ['', /kid:secret/],
  ] as const) {
    it(`refuses ${JSON.stringify(text.slice(0, 12))}`, () => {
      assert.throws(() => parseSecret(text), { name: ConfigError.name, message })
    })
  }

  describe('of an installation', () => {
    let folder = ''
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'toolpact-secret-'))
    })
    afterEach(() => rm(folder, { recursive: true }))

    it('is made once, readable by its owner only', async () => {
      const signature = openSecret(undefined, join(folder, 'data'), false).sign('cursor', 'text')
      const { mode } = await stat(join(folder, 'data', 'secret'))
      assert.equal(mode & 0o777, 0o600)
      assert.equal(openSecret(undefined, join(folder, 'data'), false).verify('cursor', 'text', signature), true)
    })

    it('is the one of the environment where there is one', () => {
      assert.match(openSecret(a, folder, true).sign('cursor', 'text'), /^a\./)
    })

    it('must be given in production', () => {
      assert.throws(() => openSecret(undefined, folder, true), { message: /TOOLPACT_SECRET is required in production/ })
    })
  })
})
