import { randomUUID } from 'node:crypto';
import { buildApp } from '@bedside/api/app';
import { sweepStoredReplies } from '@bedside/api/modules/base/stored-reply/sweep-stored-replies';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { type Answer, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';
import { countAdded, countRows, idOf, newPatient, postWithKey, replayed } from './keyed-calls';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

describe('a request with an Idempotency-Key', () => {
  it('gets the same answer again, and is done once', async () => {
    const [key, body] = [randomUUID(), newPatient()];
    const first = await postWithKey(api, doctor, '/patients', key, body);
    expect([first.status, replayed(first)]).toEqual([201, undefined]);
    const second = await postWithKey(api, doctor, '/patients', key, body);
    expect([second.status, replayed(second), second.body]).toEqual([201, 'true', first.body]);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect((await postWithKey(api, doctor, '/patients', randomUUID(), body)).status).toBe(422);
  });

  it('is refused with another body, path or query', async () => {
    const [key, body] = [randomUUID(), newPatient()];
    await postWithKey(api, doctor, '/patients', key, body);
    for (const [path, other] of [
      ['/patients', { ...body, last_name: 'Byron' }],
      ['/patients', { ...body, unknown: 1 }],
      ['/patients?a=1', body],
      ['/profile/link', body],
    ] as const) {
      const answer = await postWithKey(api, doctor, path, key, other);
      expect([path, answer.status, replayed(answer)]).toEqual([path, 422, undefined]);
      expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['idempotency_key']);
    }
  });

  it("is separate from another user's with the same key", async () => {
    const [key, body, other] = [randomUUID(), newPatient(), await signUpDoctor(api)];
    const own = await postWithKey(api, doctor, '/patients', key, body);
    const theirs = await postWithKey(api, other, '/patients', key, body);
    expect([theirs.status, replayed(theirs)]).toEqual([201, undefined]);
    expect(theirs.body).not.toEqual(own.body);
    expect((await postWithKey(api, { token: 'A'.repeat(43) }, '/patients', key, body)).status).toBe(401);
  });

  it('is done once when it is sent many times at once', async () => {
    const [key, body] = [randomUUID(), newPatient()];
    const answers: Answer[] = [];
    const made = await countAdded(api, 'patient', async () => {
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 40 }, () => postWithKey(api, doctor, '/patients', key, body)),
        )),
      );
    });
    expect(made).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter(replayed)).toHaveLength(39);
  });

  it("stores a verb's refusal, and nothing of an unread body", async () => {
    const taken = newPatient();
    await postWithKey(api, doctor, '/patients', randomUUID(), taken);
    const key = randomUUID();
    const [first, second] = [
      await postWithKey(api, doctor, '/patients', key, taken),
      await postWithKey(api, doctor, '/patients', key, taken),
    ];
    expect([first.status, second.status, replayed(second), second.body]).toEqual([
      422,
      422,
      'true',
      first.body,
    ]);
    const unread = randomUUID();
    expect((await postWithKey(api, doctor, '/patients', unread, { first_name: 'Ada' })).status).toBe(422);
    expect((await postWithKey(api, doctor, '/patients', unread, newPatient())).status).toBe(201);
  });

  it.each(['', ' ', 'x'.repeat(256), 'clé', 'a b', 'a\tb'])('is refused with the key "%s"', async (key) => {
    const answer = await postWithKey(api, doctor, '/patients', key, newPatient());
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
      422,
      ['idempotency_key'],
    ]);
  });

  it('is refused as without a key where Postgres itself refuses a text', async () => {
    const key = randomUUID();
    const body = newPatient({ first_name: 'A\u0000da' });
    const [without, first] = [
      await api.call('POST', '/patients', { token: doctor.token, body }),
      await postWithKey(api, doctor, '/patients', key, body),
    ];
    expect([first.status, first.body]).toEqual([400, without.body]);
    expect((await postWithKey(api, doctor, '/patients', key, body)).body).toEqual(without.body);
  });

  it('is forgotten after a day, by the clock and by the sweep', async () => {
    const key = randomUUID();
    const link = await postWithKey(api, doctor, '/profile/link', key);
    api.advance(23 * 3_600_000);
    expect((await postWithKey(api, doctor, '/profile/link', key)).body).toEqual(link.body);
    api.advance(2 * 3_600_000);
    const later = await postWithKey(api, doctor, '/profile/link', key);
    expect([replayed(later), later.body]).not.toEqual(['true', link.body]);
    expect(replayed(await postWithKey(api, doctor, '/profile/link', key))).toBe('true');
    api.advance(25 * 3_600_000);
    await sweepStoredReplies(api.deps);
    expect(await countRows(api, 'stored_reply')).toBe(0);
  });

  it('leaves neither the key nor the answer in the table', async () => {
    const [key, body] = [randomUUID(), newPatient({ last_name: 'Canarybird' })];
    await postWithKey(api, doctor, '/patients', key, body);
    const { rows } = await api.deps.pool.query<object>('select * from stored_reply');
    const text = rows.map((row) => JSON.stringify(row)).join();
    expect(rows.length).toBeGreaterThan(0);
    for (const canary of [key, 'Canarybird', Buffer.from('Canarybird').toString('base64')])
      expect(text).not.toContain(canary);
    expect(api.logged.join()).not.toContain(key);
  });
});

describe('a request that did not end', () => {
  it('is done by its repeat when its connection broke before the commit, and never twice', async () => {
    const [key, body] = [randomUUID(), newPatient()];
    // Locks the patient's phone, so that the call waits in the middle of its transaction.
    const holder = await api.deps.pool.connect();
    await holder.query('begin');
    await holder.query('lock table patient in exclusive mode');
    const cut = postWithKey(api, doctor, '/patients', key, body);
    await waitUntil(async () => {
      const { rowCount } = await api.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "patient"%'`,
      );
      return (rowCount ?? 0) > 0;
    });
    const broken = await cut;
    await holder.query('rollback');
    holder.release();
    expect(broken.status).toBeGreaterThanOrEqual(500);
    const made = await countAdded(api, 'patient', async () => {
      const [again, more] = [
        await postWithKey(api, doctor, '/patients', key, body),
        await postWithKey(api, doctor, '/patients', key, body),
      ];
      expect([again.status, replayed(again), replayed(more)]).toEqual([201, undefined, 'true']);
      expect(more.body).toEqual(again.body);
    });
    expect(made).toBe(1);
  });

  it('is waited for by a repeat that came to another process', async () => {
    const logger = api.app.log;
    const second = await buildApp(api.deps, { logger, trustProxy: true, webDist: '/nowhere' });
    const [key, body] = [randomUUID(), newPatient()];
    const there = () =>
      second.inject({
        method: 'POST',
        url: '/v1/patients',
        headers: { authorization: `Bearer ${doctor.token}`, 'idempotency-key': key },
        payload: body,
      });
    const here = () => postWithKey(api, doctor, '/patients', key, body);
    const made = await countAdded(api, 'patient', async () => {
      const answers = await Promise.all([here(), there(), here(), there()]);
      const ids = answers.map((answer) =>
        'statusCode' in answer ? answer.json<{ data: { id: string } }>().data.id : idOf(answer),
      );
      expect(new Set(ids).size).toBe(1);
    });
    expect(made).toBe(1);
    await second.close();
  });
});

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 500; count += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come about');
}
