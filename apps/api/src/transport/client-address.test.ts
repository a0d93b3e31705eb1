import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { clientAddressOf, type TrustedProxies } from './client-address';

const cases: [what: string, trusted: TrustedProxies, from: string, sent?: string][] = [
  ['nobody is trusted', false, '198.51.100.7', '203.0.113.9'],
  ['one proxy', 1, '10.0.0.1', '203.0.113.9'],
  ['one proxy, and the caller forged an entry', 1, '10.0.0.1', '192.0.2.1, 203.0.113.9'],
  ['two proxies', 2, '10.0.0.1', '192.0.2.1, 203.0.113.9, 10.0.0.2'],
  ['a trusted network', ['10.0.0.0/8'], '10.0.0.1', '192.0.2.1, 203.0.113.9, 10.9.9.9'],
  ['a trusted address', ['10.0.0.1'], '10.0.0.1', '203.0.113.9,10.0.0.2'],
  ['a stranger who forwards', ['10.0.0.0/8'], '198.51.100.7', '203.0.113.9'],
  ['a proxy by IPv4 written as IPv6', ['10.0.0.0/8'], '::ffff:10.0.0.1', '203.0.113.9'],
  ['one proxy without a header', 1, '10.0.0.1'],
  ['a trusted IPv6 network', ['fd00::/8'], 'fd00::1', '2001:db8:5:6::7'],
  ['an entry that is no address', ['10.0.0.0/8'], '10.0.0.1', 'unknown, 10.0.0.2'],
];

it.each(cases)(
  'with %s a socket comes from where a call of Fastify does',
  async (_what, trusted, from, sent) => {
    const trust = typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
    const app = Fastify({ trustProxy: trust as boolean });
    app.get('/', (request) => ({ fastify: request.ip, ours: clientAddressOf(request.raw, trusted) }));
    const headers = sent === undefined ? {} : { 'x-forwarded-for': sent };
    const said = (await app.inject({ url: '/', remoteAddress: from, headers })).json<
      Record<string, string>
    >();
    await app.close();
    expect(said['ours']).toBe(said['fastify']);
  },
);
