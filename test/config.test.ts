import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { readConfig } from '../src/config.js'

describe('the configuration', () => {
  it('needs nothing from the environment', () => {
    assert.deepEqual(readConfig({}), {
      port: 8080,
      databaseUrl: undefined,
      dataDir: resolve('.toolpact'),
      secret: undefined,
      production: false,
      logLevel: 'info',
    })
  })

  it('takes everything from the environment', () => {
    const env = {
      PORT: '0',
      DATABASE_URL: 'postgres://localhost/x',
      TOOLPACT_DATA: '/data',
      TOOLPACT_SECRET: 'k1:secret',
      NODE_ENV: 'production',
      LOG_LEVEL: 'debug',
    }
    assert.deepEqual(readConfig(env), {
      port: 0,
      databaseUrl: 'postgres://localhost/x',
      dataDir: '/data',
      secret: 'k1:secret',
      production: true,
      logLevel: 'debug',
    })
  })

  for (const [name, value] of [
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['LOG_LEVEL', 'loud'],
  ] as const) {
    it(`refuses ${name}=${value}, naming the variable`, () => {
      assert.throws(() => readConfig({ [name]: value }), { name: 'ConfigError', message: new RegExp(`^${name} must`) })
    })
  }
})
