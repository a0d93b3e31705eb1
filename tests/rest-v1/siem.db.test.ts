import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { checkCursors } from '@bedside/api/modules/base/audit/check-cursors';
import { pushAudit } from '@bedside/api/modules/base/audit/push-audit';
import { recordAudit } from '@bedside/api/modules/base/audit/record-audit';
import { auditWebhookKey, createWebhookAuditSink } from '@bedside/api/ports/audit-sink.webhook';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '../abuse/at-once';

type Line = { accountId: string; position: number; action: string; hash: string; previousHash: string };
type Call = { signature: string; body: string; lines: Line[] };

let api: TestApi;
let doctor: TestDoctor;
let server: Server;
let calls: Call[] = [];
/** What the receiver does with each call; it stores the lines of those that it answers with 200. */
let answer: (call: Call, response: ServerResponse) => void;
let laterMs = 0;

const clock = () => Date.now() + laterMs;
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
const listen = (port = 0) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
const close = () =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const piece of request) body += String(piece);
  const lines = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const call = { signature: String(request.headers['x-bedside-signature']), body, lines };
  calls.push(call);
  answer(call, response);
}

const take = (_call: Call, response: ServerResponse) => void response.end();
const refuse = (_call: Call, response: ServerResponse) => void response.writeHead(503).end();

const sinkAt = (address: string, { isPrivateAllowed = true, answerMs = 10_000 } = {}) =>
  createWebhookAuditSink(
    { url: address, key: auditWebhookKey(api.deps.ring, address), isPrivateAllowed },
    clock,
    answerMs,
  );
const push = (auditSink = sinkAt(url())) => pushAudit({ ...api.deps, clock, auditSink });
const act = (times = 1) =>
  recordAudit(
    api.deps.db,
    doctor.actor.userId,
    doctor.actor,
    ...Array.from({ length: times }, () => ({ action: 'figures.read' as const })),
  );
const ownPositions = () =>
  calls.flatMap(({ lines }) =>
    lines.filter(({ accountId }) => accountId === doctor.actor.userId).map(({ position }) => position),
  );
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
async function lastPosition(): Promise<number> {
  const { rows } = await api.deps.pool.query<{ position: string }>(
    'select position from audit_chain where account_id = $1',
    [doctor.actor.userId],
  );
  return Number(rows[0]?.position ?? 0);
}

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  server = createServer((request, response) => void receive(request, response));
  await listen();
});
afterAll(async () => {
  await close();
});
beforeEach(async () => {
  answer = take;
  doctor = await signUpDoctor(api);
});
afterEach(async () => {
  calls = [];
  laterMs = 0;
  answer = take;
  await api.deps.pool.query('delete from siem_state');
});

describe('the events of the audit trail', () => {
  it('are sent once while the receiver is well, in the order of their chain, and signed', async () => {
    await act(1_200);
    await push();
    await push();
    expect(ownPositions()).toEqual(upTo(await lastPosition()));
    expect(calls.every(({ lines }) => lines.length <= 500)).toBe(true);
    const [{ signature, body } = { signature: '', body: '' }] = calls;
    const [, seconds, proof] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    const key = auditWebhookKey(api.deps.ring, url());
    expect(proof).toBe(createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex'));
    const own = calls.flatMap(({ lines }) => lines.filter((line) => line.accountId === doctor.actor.userId));
    own.slice(1).forEach((line, index) => expect(line.previousHash).toBe(own[index]?.hash));
  });

  it('wait while the receiver refuses, with growing pauses, and none is lost', async () => {
    await push();
    calls = [];
    const before = await lastPosition();
    await act(3);
    answer = refuse;
    await push();
    await push();
    expect(calls).toHaveLength(1);
    laterMs += 31_000;
    await push();
    expect(calls).toHaveLength(2);
    laterMs += 31_000;
    await push();
    expect(calls).toHaveLength(2);
    laterMs += 60_000;
    answer = take;
    calls = [];
    await push();
    expect(ownPositions()).toEqual([before + 1, before + 2, before + 3]);
  });

  it('arrive although the receiver was down, slow, or was cut off before it answered', async () => {
    await push();
    const before = await lastPosition();
    await act(2);
    const { port } = server.address() as AddressInfo;
    const address = url();
    await close();
    await push(sinkAt(address));
    await listen(port);
    // It stores them, and its answer does not arrive.
    laterMs += 31_000;
    answer = (_call, response) => response.destroy();
    await push();
    laterMs += 61_000;
    answer = () => undefined;
    await push(sinkAt(address, { answerMs: 1_000 }));
    laterMs += 121_000;
    calls = [];
    answer = take;
    await push();
    expect(ownPositions()).toEqual([before + 1, before + 2]);
    calls = [];
    await push();
    expect(calls).toEqual([]);
  });

  it('are sent again where the process died after the answer and before it noted it', async () => {
    await push();
    const before = await lastPosition();
    await act();
    const db = new Proxy(api.deps.db, {
      get(target, name) {
        if (name === 'transaction') throw new Error('killed');
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
    const broken = { ...api.deps, clock, db, auditSink: { send: () => Promise.resolve() } };
    await expect(pushAudit(broken)).rejects.toThrow('killed');
    calls = [];
    await push();
    expect(ownPositions()).toEqual([before + 1]);
  });

  it('are sent by one of 40 processes at once', async () => {
    await act(5);
    await atOnce(() => push());
    expect(ownPositions()).toEqual(upTo(await lastPosition()));
  });

  it('are sent although the role of the application moves its cursor, waits for ever, or deletes it', async () => {
    await act();
    await push();
    const { userId } = doctor.actor;
    const run = (statement: string, ...values: unknown[]) => api.deps.pool.query(statement, values);
    const move = (to: number, seal = 'forged') =>
      run('select note_sent_audit(array[$1::uuid], array[$2::bigint], array[$3])', userId, to, seal);
    const cursor = async () =>
      (await run('select position, seal from siem_cursor where account_id = $1', userId)).rows[0] as unknown;
    for (const statement of [
      `insert into siem_cursor values ('${userId}', 2000000000, '') on conflict (account_id) do update set position = 2000000000`,
      'update siem_cursor set position = 2000000000',
      'delete from siem_cursor',
    ])
      await expect(run(statement)).rejects.toThrow('permission denied');
    const noted = await cursor();
    await act(3);
    const last = await lastPosition();
    // Forward only, and not past what there is.
    await atOnce(() => Promise.all([move(2_000_000_000), move(last - 3), move(1)]));
    expect(await cursor()).toEqual(noted);
    calls = [];
    await atOnce(() => move(last));
    await act();
    await push();
    expect(new Set(ownPositions())).toEqual(new Set(upTo(last + 1)));
    expect(api.logged.join()).toContain('somebody moved the cursors');
    await act();
    await move(last + 2);
    calls = [];
    await push();
    expect(ownPositions()).toEqual([]);
    await checkCursors({ ...api.deps, auditSink: sinkAt(url()) });
    await run(`insert into siem_state (failures, retry_at) values (1, now() + interval '1 year')`);
    await push();
    expect(ownPositions()).toEqual(upTo(last + 2));
    calls = [];
    await checkCursors({ ...api.deps, auditSink: sinkAt(url()) });
    await push();
    expect(calls).toEqual([]);
  });

  it.each([
    'http://127.0.0.1',
    'http://10.1.2.3',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://localhost',
  ])('are not sent to %s, unless private networks are allowed', async (host) => {
    const { port } = server.address() as AddressInfo;
    await expect(sinkAt(`${host}:${port}/`, { isPrivateAllowed: false }).send('{}\n')).rejects.toMatchObject({
      name: 'PrivateAddress',
    });
    expect(calls).toEqual([]);
  });

  it('follow no redirect', async () => {
    answer = (_call, response) => void response.writeHead(307, { location: url() }).end();
    await expect(sinkAt(url()).send('{}\n')).rejects.toThrow('the receiver answered 307');
    expect(calls).toHaveLength(1);
  });
});
