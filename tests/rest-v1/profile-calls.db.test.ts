import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  comparable,
  listen,
  overTheWire,
  requestLines,
  theOrdinaryWay,
  type WireCall,
} from '../kit/wire-call';

/*
 * `GET profile` bypasses the framework while session and user are remembered. Whatever is sent, the answer must equal
 * the framework's, which `inject` uses.
 */

let api: TestApi;
let port: number;
let token: string;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  port = await listen(api);
});
beforeEach(async () => {
  ({ token } = await signUpDoctor(api));
});

const PATH = '/v1/profile';
const profile = (more: Partial<WireCall> = {}): WireCall => ({
  method: 'GET',
  path: PATH,
  headers: { authorization: `Bearer ${token}` },
  ...more,
});

describe('a profile past the framework', () => {
  const cases: [string, () => WireCall][] = [
    ['the plain call', () => profile()],
    [
      'one that names what it accepts',
      () => profile({ headers: { authorization: `Bearer ${token}`, accept: '*/*' } }),
    ],
    ['a question mark', () => profile({ path: `${PATH}?` })],
    ['a filter', () => profile({ path: `${PATH}?page=1` })],
    ['a slash at its end', () => profile({ path: `${PATH}/` })],
    ['HEAD', () => profile({ method: 'HEAD' })],
    ['another method', () => profile({ method: 'POST', body: '{}' })],
    [
      'a body',
      () =>
        profile({
          body: '{}',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        }),
    ],
    ['nobody', () => profile({ headers: {} })],
    ['a stranger', () => profile({ headers: { authorization: `Bearer ${'x'.repeat(40)}` } })],
    ['another scheme', () => profile({ headers: { authorization: `Basic ${token}` } })],
  ];

  it.each(cases)('answers %s like every other request', async (_name, call) => {
    const first = await theOrdinaryWay(api, profile());
    expect(first.status).toBe(200);
    // Session and user are remembered by now.
    expect(comparable(await overTheWire(port, call()))).toEqual(
      comparable(await theOrdinaryWay(api, call())),
    );
  });

  it('shows a change at once', async () => {
    await theOrdinaryWay(api, profile());
    expect((await overTheWire(port, profile())).body).not.toContain('Changed');
    const change = { first_name: 'Changed', last_name: 'Name' };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const put = { method: 'PUT', path: '/v1/user/update', headers, body: JSON.stringify(change) };
    expect((await overTheWire(port, put)).status).toBe(200);
    expect((await overTheWire(port, profile())).body).toContain('Changed');
    expect((await overTheWire(port, profile())).body).toContain('Changed');
  });

  it('is refused at once when the session has ended', async () => {
    await theOrdinaryWay(api, profile());
    expect((await overTheWire(port, profile())).status).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    expect((await overTheWire(port, { method: 'DELETE', path: '/v1/logout', headers })).status).toBeLessThan(
      300,
    );
    expect((await overTheWire(port, profile())).status).toBe(401);
  });

  it('gives each doctor their own', async () => {
    const other = await signUpDoctor(api);
    const theirs = profile({ headers: { authorization: `Bearer ${other.token}` } });
    await theOrdinaryWay(api, profile());
    await theOrdinaryWay(api, theirs);
    const ids = [await overTheWire(port, profile()), await overTheWire(port, theirs)].map(
      ({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id,
    );
    expect(ids[1]).toBe(other.actor.userId);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('is logged with one line', async () => {
    await theOrdinaryWay(api, profile());
    const before = requestLines(api, PATH).length;
    await overTheWire(port, profile());
    await expect.poll(() => requestLines(api, PATH).length).toBe(before + 1);
    expect(requestLines(api, PATH).at(-1)).toMatchObject({ method: 'GET', status: 200 });
  });
});
