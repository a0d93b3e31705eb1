import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { startWritingApi, type WritingApi } from '@bedside/api/test-kit/start-writing-api';
import { piece, streaming, type WritingServer } from '@bedside/api/test-kit/start-writing-server';
import { CALL_CLAIMED_MS } from '@bedside/contracts/kit/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countRows, newPatient, postWithKey, replayed } from './keyed-calls';

let writing: WritingApi;
let server: WritingServer;
let api: TestApi;
let doctor: TestDoctor;
let address: string;
beforeAll(async () => {
  writing = await startWritingApi();
  ({ server, api } = writing);
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => writing.stop());
beforeEach(async () => {
  await api.deps.pool.query('delete from stored_reply');
  doctor = await writing.signUpAgreeing();
  server.asked = [];
  server.answer = written;
});

const CALLERS = 40;
const written = streaming(piece('A draft.'), 'data: [DONE]\n\n');
const body = { prompt: 'Draft a greeting' };
const ask = (key: string) => postWithKey(api, doctor, '/teleprompt-ai', key, body);
/** The server takes the next request and answers when the test says so. */
function hang(): (() => void)[] {
  const waiting: (() => void)[] = [];
  server.answer = (response: ServerResponse) => waiting.push(() => void written(response));
  return waiting;
}
const asked = () => vi.waitFor(() => expect(server.asked).toHaveLength(1));
/** A process that works on the key, or died over it. */
const claimedElsewhere = async (key: string) => {
  const waiting = hang();
  const first = ask(key);
  await asked();
  const { rows } = await api.deps.pool.query<{ lookup: string }>('select lookup from stored_reply');
  waiting[0]?.();
  await first;
  await api.deps.pool.query('update stored_reply set status = 0 where lookup = $1', [rows[0]?.lookup]);
  server.asked = [];
  server.answer = written;
};

describe('a call with an Idempotency-Key that asks the writing server', () => {
  it('asks once when it comes 40 times at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: CALLERS }, () => ask(key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(replayed)).toHaveLength(CALLERS - 1);
    expect(server.asked).toHaveLength(1);
    expect((await ask(key)).body).toEqual(answers[0]?.body);
  });

  it('holds no transaction and no connection while the server writes', async () => {
    const waiting = hang();
    const answer = ask(randomUUID());
    await asked();
    const { rows } = await api.database.pool.query(
      `select state, query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    expect(rows).toEqual([]);
    expect(api.deps.pool.totalCount).toBe(api.deps.pool.idleCount);
    waiting[0]?.();
    expect((await answer).status).toBe(200);
  });

  it('may be made again where the server did not finish', async () => {
    const key = randomUUID();
    server.answer = (response) => response.writeHead(500).end();
    expect((await ask(key)).status).toBe(503);
    expect(await countRows(api, 'stored_reply')).toBe(0);
    server.answer = written;
    const again = await ask(key);
    expect([again.status, replayed(again)]).toEqual([200, undefined]);
  });

  it('may be made again where its caller went away', async () => {
    const key = randomUUID();
    hang();
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${doctor.token}`, 'content-type': 'application/json' };
    const gone = fetch(`${address}/v1/teleprompt-ai`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: leaving.signal,
    });
    await asked();
    server.answer = written;
    leaving.abort();
    await expect(gone).rejects.toThrow();
    const again = await ask(key);
    expect([again.status, replayed(again)]).toEqual([200, undefined]);
  });

  it('is refused for a moment while another process works on it, until that must have died', async () => {
    const key = randomUUID();
    await claimedElsewhere(key);
    const busy = await ask(key);
    expect([busy.status, busy.headers['retry-after']]).toEqual([503, '5']);
    expect((await postWithKey(api, doctor, '/patients', key, newPatient())).status).toBe(503);
    expect(server.asked).toEqual([]);
    api.advance(CALL_CLAIMED_MS + 1);
    expect((await ask(key)).status).toBe(200);
    expect(server.asked).toHaveLength(1);
  });

  it('keeps a refusal, and gives back a key that was refused for the moment', async () => {
    const other = await signUpDoctor(api);
    const key = randomUUID();
    const path = `/videos/${randomUUID()}/teleprompt-ai`;
    const first = await postWithKey(api, doctor, path, key, body);
    expect([first.status, replayed(await postWithKey(api, doctor, path, key, body))]).toEqual([404, 'true']);
    expect((await postWithKey(api, other, '/teleprompt-ai', key, body)).status).toBe(403);
    expect(await countRows(api, 'stored_reply')).toBe(1);
  });
});
