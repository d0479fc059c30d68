import type { ToolRule } from '../rule.js'

/** Rules of versions, exceptions and the comparison itself. */
export const run = {
  'version-not-bumped': {
    lens: 'META',
    verdict: 'breaking/major',
    why: 'The contract differs and its version does not.',
    of: 'contract',
    example: [
      { version: '1.0.0', tools: { alpha: {} } },
      { version: '1.0.0', tools: { alpha: {}, bravo: {} } },
    ],
    nearMiss: [
      { version: '1.0.0', tools: { alpha: {} } },
      { version: '1.0.0', tools: { alpha: {} } },
    ],
  },
  'version-bump-insufficient': {
    lens: 'META',
    verdict: 'breaking/major',
    why: 'The change needs more than the version says; before 1.0.0 the minor number stands for the major one.',
    of: 'contract',
    example: [
      { version: '1.0.0', tools: { alpha: {}, bravo: {} } },
      { version: '1.1.0', tools: { alpha: {} } },
    ],
    nearMiss: [
      { version: '1.0.0', tools: { alpha: {}, bravo: {} } },
      { version: '2.0.0', tools: { alpha: {} } },
    ],
  },
  'version-bump-excessive': {
    lens: 'META',
    verdict: 'safe/patch',
    why: 'A new major version without anything that breaks.',
    of: 'contract',
    example: [
      { version: '1.0.0', tools: { alpha: {} } },
      { version: '2.0.0', tools: { alpha: {}, bravo: {} } },
    ],
    nearMiss: [
      { version: '1.0.0', tools: { alpha: {} } },
      { version: '1.1.0', tools: { alpha: {}, bravo: {} } },
    ],
  },
  'version-decreased': {
    lens: 'META',
    verdict: 'breaking/major',
    why: 'It is older than what it is compared with.',
    of: 'contract',
    example: [
      { version: '1.2.0', tools: { alpha: {} } },
      { version: '1.1.9', tools: { alpha: {} } },
    ],
    nearMiss: [
      { version: '1.1.9', tools: { alpha: {} } },
      { version: '1.2.0', tools: { alpha: {} } },
    ],
  },
  'version-skipped': {
    lens: 'META',
    verdict: 'safe/patch',
    why: 'A number was left out.',
    of: 'contract',
    example: [
      { version: '1.0.0', tools: { alpha: {} } },
      { version: '1.3.0', tools: { alpha: {}, bravo: {} } },
    ],
    nearMiss: [
      { version: '1.0.0', tools: { alpha: {} } },
      { version: '1.1.0', tools: { alpha: {}, bravo: {} } },
    ],
  },
  'version-not-semver': {
    lens: 'META',
    verdict: 'breaking/major',
    why: 'It cannot be compared.',
    of: 'contract',
    example: [
      { version: '1.0.0', tools: { alpha: {} } },
      { version: 'latest', tools: { alpha: {} } },
    ],
    nearMiss: [
      { version: '1.0.0', tools: { alpha: {} } },
      { version: '1.0.1-rc.1', tools: { alpha: {} } },
    ],
  },
  'version-contract-id-mismatch': {
    lens: 'META',
    verdict: 'breaking/major',
    why: 'The id names one major version and the version another.',
    of: 'contract',
    example: [
      { id: 'orders-tools.v1', version: '1.4.0', tools: { alpha: {} } },
      { id: 'orders-tools.v1', version: '2.0.0', tools: { alpha: {} } },
    ],
    nearMiss: [
      { id: 'orders-tools.v1', version: '1.4.0', tools: { alpha: {} } },
      { id: 'orders-tools.v1', version: '1.5.0', tools: { alpha: {} } },
    ],
  },
  'prerelease-promoted': {
    lens: 'META',
    verdict: 'safe/patch',
    why: 'A candidate became the version; compare it with the last release as well.',
    of: 'contract',
    example: [
      { version: '1.1.0-rc.1', tools: { alpha: {} } },
      { version: '1.1.0', tools: { alpha: {} } },
    ],
    nearMiss: [
      { version: '1.1.0', tools: { alpha: {} } },
      { version: '1.1.1', tools: { alpha: {} } },
    ],
  },
  'baseline-missing': {
    lens: 'META',
    verdict: 'breaking/major',
    why: 'There is nothing to compare with: that is not a pass (exit code 2).',
    of: 'run',
    example: [null, { tools: ['a'] }],
    nearMiss: [{ tools: ['a'] }, { tools: ['a'] }],
  },
  'baseline-empty': {
    lens: 'META',
    verdict: 'breaking/major',
    why: 'No tool was compared: that is not a pass (exit code 2).',
    of: 'run',
    example: [{ tools: [] }, { tools: ['a'] }],
    nearMiss: [{ tools: ['a'] }, { tools: ['a'] }],
  },
  'lock-out-of-date': {
    lens: 'META',
    verdict: 'breaking/patch',
    why: 'The compiled contract is not what its source says (exit code 2).',
    of: 'run',
    example: [{ fingerprint: '1' }, { fingerprint: '2' }],
    nearMiss: [{ fingerprint: '1' }, { fingerprint: '1' }],
  },
  'contract-mistaken': {
    lens: 'META',
    verdict: 'breaking/patch',
    why: 'The contract does not compile, so that nobody can say what it promises.',
    of: 'run',
    example: [{ mistakes: [] }, { mistakes: ['C132'] }],
    nearMiss: [{ mistakes: [] }, { mistakes: [] }],
  },
  'release-changed': {
    lens: 'META',
    verdict: 'breaking/major',
    why: 'A released model was edited. Others have compiled what it was; a change is a new release.',
    of: 'run',
    example: [{ releases: { '1.0.0': 'a' } }, { releases: { '1.0.0': 'b' } }],
    nearMiss: [{ releases: { '1.0.0': 'a' } }, { releases: { '1.0.0': 'a', '1.1.0': 'b' } }],
  },
  'release-removed': {
    lens: 'META',
    verdict: 'breaking/major',
    why: 'A released model was deleted, so that nothing is held against it any more.',
    of: 'run',
    example: [{ releases: { '1.0.0': 'a', '1.1.0': 'b' } }, { releases: { '1.1.0': 'b' } }],
    nearMiss: [{ releases: { '1.0.0': 'a' } }, { releases: { '1.0.0': 'a', '1.1.0': 'b' } }],
  },
  'suppression-unused': {
    lens: 'META',
    verdict: 'risky/patch',
    why: 'An accepted exception matched nothing.',
    of: 'run',
    example: [{ accept: ['0123456789abcdef'] }, { findings: [] }],
    nearMiss: [{ accept: [] }, { findings: [] }],
  },
  'suppression-expired': {
    lens: 'META',
    verdict: 'breaking/patch',
    why: 'An accepted exception is past its date.',
    of: 'run',
    example: [{ until: '2020-01-01' }, { today: '2026-01-01' }],
    nearMiss: [{ until: '2999-01-01' }, { today: '2026-01-01' }],
  },
  'schema-ref-unresolvable': {
    lens: 'META',
    verdict: 'breaking/major',
    why: 'A reference leads out of the schema or nowhere. It is never fetched.',
    of: 'tool',
    example: [
      { input: { type: 'object', properties: { a: { type: 'string' } } } },
      { input: { type: 'object', properties: { a: { $ref: 'https://example.com/a' } } } },
    ],
    nearMiss: [
      { input: { type: 'object', properties: { a: { type: 'string' } } } },
      { input: { type: 'object', properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { type: 'string' } } } },
    ],
  },
  'comparison-unknown': {
    lens: 'META',
    verdict: 'breaking/major',
    why: 'Neither proved nor refuted: it counts as breaking and is said to be this.',
    of: 'tool',
    example: [
      {
        input: {
          type: 'object',
          properties: { a: { type: 'string', pattern: '^(a|b)\\1$' } },
          additionalProperties: false,
        },
      },
      {
        input: {
          type: 'object',
          properties: { a: { type: 'string', pattern: '^(b|a)\\1$' } },
          additionalProperties: false,
        },
      },
    ],
    nearMiss: [
      { input: { type: 'object', properties: { a: { type: 'string', pattern: '^(a|b)\\1$' } } } },
      { input: { type: 'object', properties: { a: { pattern: '^(a|b)\\1$', type: 'string' } } } },
    ],
  },
} as const satisfies { readonly [id: string]: ToolRule }
