import { once } from 'node:events';
import { connect } from 'node:net';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
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
  type WireReply,
} from '../kit/wire-call';

/*
 * Calls of `view` with a valid link bypass the framework. Whatever is sent, the answer and the event must equal the
 * framework's, which `inject` uses.
 */

let api: TestApi;
let port: number;
let share: Awaited<ReturnType<typeof makeShare>>;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  port = await listen(api);
});
beforeEach(async () => {
  share = await makeShare(api, await signUpDoctor(api));
});

type Sent = { body: string; headers?: Record<string, string> };

const ROUTE = '/v1/public-patient-videos/:id/view';
const pathOf = (linkId: string) => `/v1/public-patient-videos/${linkId}/view`;
const report = { session: 'one', current_time: 5, ranges: [[0, 5]], call: 1, device: 'mobile', via: 'sms' };
const json = { 'content-type': 'application/json' };
const callOf = (linkId: string, { body, headers = json }: Sent) => ({
  method: 'POST',
  path: pathOf(linkId),
  headers,
  body,
});
const quickly = (linkId: string, sent: Sent) => overTheWire(port, callOf(linkId, sent));
const ordinarily = (linkId: string, sent: Sent) => theOrdinaryWay(api, callOf(linkId, sent));

describe('a view call past the framework', () => {
  const cases: [string, Sent][] = [
    ['a report', { body: JSON.stringify(report) }],
    [
      'a report with the type in full',
      {
        body: JSON.stringify(report),
        headers: { 'content-type': 'application/json; charset=utf-8' },
      },
    ],
    ['a report of the least', { body: '{"session":"s","current_time":0}' }],
    ['fields that nobody knows', { body: JSON.stringify({ ...report, more: { of: 'this' } }) }],
    ['letters of many bytes', { body: JSON.stringify({ ...report, session: 'žluťoučký 🐎' }) }],
    ['no body', { body: '' }],
    ['half a body', { body: '{"session":' }],
    ['no object', { body: '[1]' }],
    ['a wrong field', { body: JSON.stringify({ ...report, current_time: 'soon', via: 'pigeon' }) }],
    ['a reach for the prototype', { body: '{"session":"s","current_time":1,"__proto__":{"x":1}}' }],
    ['another type', { body: 'session=one', headers: { 'content-type': 'text/csv' } }],
    ['a body that is too long', { body: JSON.stringify({ ...report, more: 'x'.repeat(1_100_000) }) }],
    ['a key of its own', { body: JSON.stringify(report), headers: { ...json, 'idempotency-key': 'k1' } }],
  ];

  it.each(cases)('answers %s like every other call', async (_name, sent) => {
    const ordinary = await ordinarily(share.linkId, sent);
    // The link is remembered by now.
    const events = (await readWaitingEvents(api.deps.db)).length;
    const key = sent.headers?.['idempotency-key'];
    const again = key ? { ...sent, headers: { ...sent.headers, 'idempotency-key': 'k2' } } : sent;
    const quick = await quickly(share.linkId, again);
    expect(comparable(quick)).toEqual(comparable(ordinary));
    const stored = await readWaitingEvents(api.deps.db);
    expect(stored.length - events).toBe(quick.status === 204 ? 1 : 0);
    if (quick.status === 204) {
      const facts = ({ event_id: _id, at: _at, received_at: _received, ...event }: (typeof stored)[number]) =>
        event;
      const [before, after] = stored.slice(-2);
      expect(after && facts(after)).toEqual(before && facts(before));
    }
  });

  it('is logged with one line that names the route and not the link', async () => {
    await ordinarily(share.linkId, { body: JSON.stringify(report) });
    const before = requestLines(api, ROUTE).length;
    await quickly(share.linkId, { body: JSON.stringify({ ...report, call: 2 }) });
    await expect.poll(() => requestLines(api, ROUTE).length).toBe(before + 1);
    expect(requestLines(api, ROUTE).at(-1)).toMatchObject({
      status: 204,
      route: '/v1/public-patient-videos/:id/view',
    });
    expect(api.logged.join()).not.toContain(share.linkId);
  });

  it('is refused at once when the link was revoked', async () => {
    await ordinarily(share.linkId, { body: JSON.stringify(report) });
    expect((await quickly(share.linkId, { body: JSON.stringify(report) })).status).toBe(204);
    await api.deps.bus.publish({ topic: 'share-changed', linkIds: [share.linkId] });
    await api.deps.pool.query('update share set revoked_at = now() where link_id = $1', [share.linkId]);
    expect((await quickly(share.linkId, { body: JSON.stringify(report) })).status).toBe(404);
  });

  it('is limited per share, and says when to come back', async () => {
    const sent = { body: JSON.stringify(report) };
    await ordinarily(share.linkId, sent);
    const replies: WireReply[] = [];
    for (let call = 0; call < 620 && replies.at(-1)?.status !== 429; call += 1)
      replies.push(await quickly(share.linkId, sent));
    const refused = replies.at(-1);
    expect(refused?.status).toBe(429);
    expect(refused && comparable(refused)).toEqual(comparable(await ordinarily(share.linkId, sent)));
  });

  it('loses nothing when its body comes in pieces, and leaves nothing when its caller disconnects', async () => {
    await ordinarily(share.linkId, { body: JSON.stringify(report) });
    const before = (await readWaitingEvents(api.deps.db)).length;
    const body = JSON.stringify({ ...report, session: 'pieces' });
    const head = `POST ${pathOf(share.linkId)} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const slow = connect(port, '127.0.0.1');
    slow.write(head + body.slice(0, 9));
    await new Promise((resolve) => setTimeout(resolve, 20));
    slow.write(body.slice(9));
    const [answer] = (await once(slow, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 204 /);
    slow.write(head + body.slice(0, 9));
    slow.destroy();
    await once(slow, 'close');
    expect((await quickly(share.linkId, { body: JSON.stringify(report) })).status).toBe(204);
    expect((await readWaitingEvents(api.deps.db)).length).toBe(before + 2);
  });
});
