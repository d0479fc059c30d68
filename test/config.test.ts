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
      host: '127.0.0.1',
      allowedHosts: [],
      allowedOrigins: [],
      publicUrl: undefined,
      metricsToken: undefined,
      lenient: false,
      callTimeoutMs: undefined,
      proxies: 0,
      callsPerMinute: 1000,
      auditDays: 90,
      replayHours: 24,
      mail: { smtpUrl: undefined, outbox: resolve('.toolpact/outbox'), from: 'Toolpact <toolpact@localhost>' },
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
      HOST: '10.0.0.7',
      TOOLPACT_ALLOWED_HOSTS: 'Tools.example.com, [2001:db8::1]:8080,',
      TOOLPACT_ALLOWED_ORIGINS: 'https://app.example.com,http://localhost:5173',
      TOOLPACT_PUBLIC_URL: 'https://tools.example.com',
      TOOLPACT_METRICS_TOKEN: 'sixteen characters',
      TOOLPACT_LENIENT: '1',
      TOOLPACT_CALL_TIMEOUT_MS: '2500',
      TOOLPACT_TRUSTED_PROXIES: '2',
      TOOLPACT_RATE_LIMIT: '60',
      TOOLPACT_AUDIT_DAYS: '30',
      TOOLPACT_REPLAY_HOURS: '48',
      TOOLPACT_SMTP_URL: 'smtps://office:secret@mail.example.com',
      TOOLPACT_OUTBOX: '/mails',
      TOOLPACT_MAIL_FROM: 'Office <office@example.com>',
    }
    assert.deepEqual(readConfig(env), {
      port: 0,
      databaseUrl: 'postgres://localhost/x',
      dataDir: '/data',
      secret: 'k1:secret',
      production: true,
      logLevel: 'debug',
      host: '10.0.0.7',
      allowedHosts: ['tools.example.com', '[2001:db8::1]:8080'],
      allowedOrigins: ['https://app.example.com', 'http://localhost:5173'],
      publicUrl: 'https://tools.example.com',
      metricsToken: 'sixteen characters',
      lenient: true,
      callTimeoutMs: 2500,
      proxies: 2,
      callsPerMinute: 60,
      auditDays: 30,
      replayHours: 48,
      mail: {
        smtpUrl: 'smtps://office:secret@mail.example.com',
        outbox: '/mails',
        from: 'Office <office@example.com>',
      },
    })
  })

  it('listens everywhere in production', () => {
    assert.equal(readConfig({ NODE_ENV: 'production' }).host, undefined)
  })

  for (const [name, value] of [
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['LOG_LEVEL', 'loud'],
    ['TOOLPACT_ALLOWED_HOSTS', 'https://tools.example.com'],
    ['TOOLPACT_ALLOWED_ORIGINS', '*'],
    ['TOOLPACT_PUBLIC_URL', 'https://tools.example.com/app'],
    ['TOOLPACT_PUBLIC_URL', 'ftp://tools.example.com'],
    ['TOOLPACT_ALLOWED_ORIGINS', 'https://app.example.com/'],
    ['TOOLPACT_METRICS_TOKEN', 'short'],
    ['TOOLPACT_LENIENT', 'yes'],
    ['TOOLPACT_CALL_TIMEOUT_MS', '14s'],
    ['TOOLPACT_CALL_TIMEOUT_MS', '0'],
    ['TOOLPACT_TRUSTED_PROXIES', 'all'],
    ['TOOLPACT_RATE_LIMIT', '0'],
    ['TOOLPACT_SMTP_URL', 'mail.example.com'],
    ['TOOLPACT_MAIL_FROM', 'the office'],
    ['TOOLPACT_AUDIT_DAYS', 'forever'],
    ['TOOLPACT_REPLAY_HOURS', '0'],
    ['TOOLPACT_LENIENT', 'yes'],
  ] as const) {
    it(`refuses ${name}=${value}, naming the variable`, () => {
      assert.throws(() => readConfig({ [name]: value }), { name: 'ConfigError', message: new RegExp(`^${name} must`) })
    })
  }

  it('refuses a mail server without a sender', () => {
    const env = { TOOLPACT_SMTP_URL: 'smtp://mail.example.com' }
    assert.throws(() => readConfig(env), { name: 'ConfigError', message: /^TOOLPACT_MAIL_FROM must/ })
  })
})
