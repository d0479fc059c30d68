import assert from 'node:assert/strict'
import type { Context } from 'koa'
import { clientAddress, noteAddress } from '../../src/http/client-address.js'

/** What a request from `peer` with this `X-Forwarded-For` is taken to come from, behind so many proxies. */
async function seen(peer: string | undefined, forwarded: string | undefined, proxies: number): Promise<string | null> {
  const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }
  const ctx = { req: { headers, socket: { remoteAddress: peer } }, state: {} } as unknown as Context
  await noteAddress(proxies)(ctx, () => Promise.resolve())
  return clientAddress(ctx)
}

const proxy = '10.0.0.1'

describe('the address of a caller', () => {
  const table: { title: string; peer?: string; forwarded?: string; proxies: number; want: string | null }[] = [
    { title: 'is that of the connection', peer: '192.0.2.7', proxies: 0, want: '192.0.2.7' },
    { title: 'is IPv4 also on a socket for both', peer: '::ffff:192.0.2.7', proxies: 0, want: '192.0.2.7' },
    { title: 'may be IPv6, without its zone', peer: 'fe80::1%eth0', proxies: 0, want: 'fe80::1' },
    { title: 'is not what the caller claims', peer: '192.0.2.7', forwarded: '10.0.0.9', proxies: 0, want: '192.0.2.7' },
    { title: 'is what our proxy saw', peer: proxy, forwarded: '192.0.2.7', proxies: 1, want: '192.0.2.7' },
    {
      title: 'is not what was said before our proxy',
      peer: proxy,
      forwarded: '10.0.0.9, 192.0.2.7',
      proxies: 1,
      want: '192.0.2.7',
    },
    {
      title: 'is what the first of our proxies saw',
      peer: proxy,
      forwarded: '10.0.0.9, 192.0.2.7, 10.0.0.2',
      proxies: 2,
      want: '192.0.2.7',
    },
    {
      title: 'is that of the connection past our proxies',
      peer: '192.0.2.7',
      proxies: 2,
      forwarded: '10.0.0.9',
      want: '192.0.2.7',
    },
    { title: 'may have a port', peer: proxy, forwarded: '192.0.2.7:4711', proxies: 1, want: '192.0.2.7' },
    { title: 'may have brackets', peer: proxy, forwarded: '[2001:db8::1]:4711', proxies: 1, want: '2001:db8::1' },
    { title: 'is not known where a proxy hides it', peer: proxy, forwarded: 'unknown', proxies: 1, want: null },
    { title: 'is not known where the connection is gone', proxies: 0, want: null },
  ]
  for (const { title, peer, forwarded, proxies, want } of table) {
    it(title, async () => assert.equal(await seen(peer, forwarded, proxies), want))
  }
})
