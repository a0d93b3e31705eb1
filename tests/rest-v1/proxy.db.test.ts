import { buildApp } from '@bedside/api/app';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

/** The network that a sign-in is noted and limited by. */
async function networkOf(trustProxy: false | number | string[], from: string, forwarded?: string) {
  const app = await buildApp(api.deps, { logger: api.app.log, trustProxy, webDist: '/nowhere' });
  try {
    await app.inject({
      method: 'POST',
      url: '/v1/clients/web/login',
      remoteAddress: from,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      payload: { email: doctor.email, password: 'not this one' },
    });
  } finally {
    await app.close();
  }
  const { rows } = await api.deps.pool.query<{ network: string }>(
    'select network from audit_event where account_id = $1 order by position desc limit 1',
    [doctor.actor.userId],
  );
  await api.database.pool.query('delete from attempt');
  return rows[0]?.network;
}

describe('the address of a caller', () => {
  it.each([
    ['nobody is trusted', false, '198.51.100.7', '203.0.113.9', '198.51.100.0/24'],
    ['nobody is trusted, IPv6', false, '2001:db8:1:2::3', '203.0.113.9', '2001:db8:1::/48'],
    ['nobody is trusted, and forged twice', false, '198.51.100.7', '192.0.2.1, 10.0.0.1', '198.51.100.0/24'],
    ['nobody is trusted, without a header', false, '198.51.100.7', undefined, '198.51.100.0/24'],
    ['one proxy', 1, '10.0.0.1', '203.0.113.9', '203.0.113.0/24'],
    ['one proxy, and the caller forged an entry', 1, '10.0.0.1', '192.0.2.1, 203.0.113.9', '203.0.113.0/24'],
    ['two proxies', 2, '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.0/24'],
    ['two proxies, and forged', 2, '10.0.0.1', '192.0.2.1, 203.0.113.9, 10.0.0.2', '203.0.113.0/24'],
    ['two proxies without a header', 2, '10.0.0.1', undefined, '10.0.0.0/24'],
    ['two proxies, IPv6', 2, 'fd00::1', '2001:db8:1:2::3, fd00::2', '2001:db8:1::/48'],
    [
      'two proxies, IPv6 and forged',
      2,
      'fd00::1',
      '2001:db8:9::1, 2001:db8:1:2::3, fd00::2',
      '2001:db8:1::/48',
    ],
    ['one proxy, IPv6 and forged', 1, 'fd00::1', '2001:db8:9::1, 2001:db8:1:2::3', '2001:db8:1::/48'],
    ['one proxy, IPv4 forged before IPv6', 1, 'fd00::1', '192.0.2.1, 2001:db8:1:2::3', '2001:db8:1::/48'],
    ['a trusted network', ['10.0.0.0/8'], '10.0.0.1', '192.0.2.1, 203.0.113.9, 10.9.9.9', '203.0.113.0/24'],
    ['a stranger who forwards', ['10.0.0.0/8'], '198.51.100.7', '203.0.113.9', '198.51.100.0/24'],
    ['one proxy without a header', 1, '10.0.0.1', undefined, '10.0.0.0/24'],
    ['one proxy, IPv6', 1, 'fd00::1', '2001:db8:1:2::3', '2001:db8:1::/48'],
    ['a trusted IPv6 network', ['fd00::/8'], 'fd00::1', '2001:db8:5:6::7', '2001:db8:5::/48'],
  ])('with %s is the last one that the caller did not write', async (_what, trust, from, sent, network) => {
    expect(await networkOf(trust as false | number | string[], from, sent)).toBe(network);
  });
});
