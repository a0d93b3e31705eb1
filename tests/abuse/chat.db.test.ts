import { gramsOf } from '@bedside/contracts/kit/fold-text';
import { storedText } from '@bedside/db/postgres/base/stored-text';
import { CHAT_CHANGE_MS } from '@bedside/contracts/conversation/chat/chat.rules';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { countStatements, stopClock } from '../kit/count-statements';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, CALLERS, fromMany, tally, trpcOver } from './at-once';

let api: TestApi;
let doctor: TestDoctor;
let share: Awaited<ReturnType<typeof makeShare>>;
stopClock();
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  share = await makeShare(api, doctor);
});

type Stored = { id: string; text: string | null };
/** A row of a message with its words. */
async function opened<Row extends Stored>({ id, text, ...row }: Row) {
  const place = { practiceId: doctor.actor.scope.practiceId, column: 'chat_message.text', id } as const;
  return { ...row, text: text && (await api.deps.practiceTexts.open(place, storedText(text))) };
}

const write = (key: string, caller = 0) =>
  api.call('POST', `/public-chats/${share.patientLinkId}/messages`, {
    body: { key, text: 'How far may I bend it?' },
    address: fromMany(caller),
  });
const statusesOf = (answers: readonly { status: number }[]) => tally(answers.map(({ status }) => status));
const stored = async () => {
  const { rows } = await api.deps.pool.query<{ position: number; author: string }>(
    'select position, author from chat_message where patient_id = $1 order by position',
    [share.patient.id],
  );
  return rows;
};

describe('40 messages of a patient at once', () => {
  it('are stored 30 times in an hour, numbered without a gap', async () => {
    const answers = await atOnce((caller) => write(`key-${caller}`, caller));
    expect(statusesOf(answers)).toEqual({ 201: 30, 429: 10 });
    expect((await stored()).map(({ position }) => position)).toEqual(
      Array.from({ length: 30 }, (_none, index) => index + 1),
    );
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
    api.advance(3_601_000);
    expect(statusesOf(await atOnce((caller) => write(`later-${caller}`, caller)))).toEqual({
      201: 30,
      429: 10,
    });
  });

  it('with one key are one message, and cost one of the 30', async () => {
    const answers = await atOnce((caller) => write('one', caller));
    expect(statusesOf(answers)).toEqual({ 201: CALLERS });
    expect(new Set(answers.map(({ body }) => (body as { data: { id: number } }).data.id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(statusesOf(await atOnce((caller) => write(`key-${caller}`)))).toEqual({ 201: 29, 429: 11 });
  });
});

describe('40 messages of a doctor at once with one key', () => {
  const input = (key: string) => ({ patientId: share.patient.id, key, text: 'As far as it does not hurt.' });

  it('are one message by REST and tRPC together', async () => {
    const rpc = trpcOver(api);
    const { token } = doctor;
    const outcomes = await atOnce(async (caller) => {
      if (caller % 2 === 0) return rpc.call('chat.write', input('one'), { token });
      const body = { key: 'one', text: 'As far as it does not hurt.' };
      const { status } = await api.call('POST', `/chats/${share.patient.id}/messages`, { token, body });
      return status === 201 ? 'ok' : String(status);
    });
    expect(tally(outcomes)).toEqual({ ok: CALLERS });
    expect(await stored()).toHaveLength(1);
  });

  it('are one message in batches, and 40 with a key each', async () => {
    const rpc = trpcOver(api);
    const { token } = doctor;
    const batch = (keyOf: (index: number) => string) =>
      rpc.batch(
        Array.from({ length: 20 }, (_none, index) => ({ path: 'chat.write', input: input(keyOf(index)) })),
        { token },
      );
    const same = await Promise.all([batch(() => 'one'), batch(() => 'one')]);
    expect(tally(same.flatMap(({ outcomes }) => outcomes))).toEqual({ ok: CALLERS });
    expect(await stored()).toHaveLength(1);
    await Promise.all([batch((index) => `a-${index}`), batch((index) => `b-${index}`)]);
    expect((await stored()).map(({ position }) => position)).toEqual(
      Array.from({ length: CALLERS + 1 }, (_none, index) => index + 1),
    );
  });
});

describe('a message', () => {
  it('of a patient takes eleven statements', async () => {
    await write('first');
    expect(await countStatements(api.deps.pool, () => write('second'))).toBe(11);
    expect(await stored()).toHaveLength(2);
  });
});

describe('a conversation of 20,000 messages', () => {
  it('opens its last page in two statements, by an index, and is searched in three', async () => {
    await write('first');
    await api.deps.pool.query(
      `insert into chat_message (patient_id, position, author, key, text, created_at, practice_id)
       select $1, n, 'doctor', 'fill-' || n, 'Message ' || n, now(), patient.practice_id
       from patient,  generate_series(2, 20000) as n where patient.id = $1`,
      [share.patient.id],
    );
    // The messages of others are most of the table.
    const { id: neighbour } = (await makeShare(api, doctor)).patient;
    await api.deps.pool.query(
      'insert into chat (patient_id, practice_id) select id, practice_id from patient where id = $1',
      [neighbour],
    );
    await api.deps.pool.query(
      `insert into chat_message (patient_id, position, author, key, text, created_at, practice_id)
       select $1, n, 'doctor', 'fill-' || n, 'Message ' || n, now(), patient.practice_id
       from patient,  generate_series(1, 60000) as n where patient.id = $1`,
      [neighbour],
    );
    await api.database.pool.query('update chat_message set tokens = array[position]');
    await api.database.pool.query('vacuum analyze chat_message');
    const read = () => api.call('GET', `/public-chats/${share.patientLinkId}/messages?limit=50`);
    expect(await countStatements(api.deps.pool, read)).toBe(2);
    const { rows } = await api.deps.pool.query<{ 'QUERY PLAN': string }>(
      `explain select * from chat_message where patient_id = '${share.patient.id}' and position < 2147483647
       order by position desc limit 51`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan Backward using chat_message_pkey');
    expect(plan).not.toContain('Sort');
    const search = () => api.call('GET', `/public-chats/${share.patientLinkId}/messages?full_search=sage+77`);
    expect(await countStatements(api.deps.pool, search)).toBe(3);
    const tokens = await api.deps.practiceTexts.tokens(doctor.actor.scope.practiceId, gramsOf('sage 77'));
    const { rows: searched } = await api.deps.pool.query<{ 'QUERY PLAN': string }>(
      `explain select * from chat_message as message where patient_id = '${share.patient.id}' and position < 2147483647
       and (message.tokens @> '{${tokens.join(',')}}' or (message.tokens is null and message.text is not null))
       order by position desc limit 64`,
    );
    expect(searched.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
  });
});

describe('40 changes of one message at once', () => {
  const asDoctor = async (text: string) => {
    const { token } = doctor;
    const path = `/chats/${share.patient.id}/messages`;
    const { body } = await api.call('POST', path, { token, body: { key: text, text } });
    return (body as { data: { id: number } }).data.id;
  };
  const message = async () => {
    const { rows } = await api.deps.pool.query<Stored & { edited: boolean; deleted: boolean }>(
      `select id, text, edited_at is not null as edited, deleted_at is not null as deleted from chat_message
       where patient_id = $1`,
      [share.patient.id],
    );
    return Promise.all(rows.map(opened));
  };
  const unread = async () => {
    const { rows } = await api.deps.pool.query<{ patient_unread: number }>(
      'select patient_unread from chat where patient_id = $1',
      [share.patient.id],
    );
    return rows[0]?.patient_unread;
  };

  it('leave one of them, by every door', async () => {
    const position = await asDoctor('First');
    const rpc = trpcOver(api);
    const { token } = doctor;
    const outcomes = await atOnce(async (caller) => {
      const text = `Edit ${caller}`;
      if (caller % 2 === 0)
        return rpc.call('chat.edit', { patientId: share.patient.id, position, text }, { token });
      const path = `/chats/${share.patient.id}/messages/${position}`;
      const { status } = await api.call('PATCH', path, { token, body: { text } });
      return status === 200 ? 'ok' : String(status);
    });
    expect(tally(outcomes)).toEqual({ ok: CALLERS });
    expect(await message()).toMatchObject([
      { text: expect.stringMatching(/^Edit \d+$/), edited: true, deleted: false },
    ]);
    expect(await unread()).toBe(1);
  });

  it('delete it once, and none restores it', async () => {
    const position = await asDoctor('First');
    const { token } = doctor;
    const path = `/chats/${share.patient.id}/messages/${position}`;
    const answers = await atOnce((caller) =>
      caller % 2 === 0
        ? api.call('DELETE', path, { token })
        : api.call('PATCH', path, { token, body: { text: `Edit ${caller}` } }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.every((status) => [200, 204, 404].includes(status))).toBe(true);
    expect(await message()).toMatchObject([{ text: null, deleted: true }]);
    expect(await unread()).toBe(0);
  });
});

describe('40 changes of a message of the patient at once', () => {
  const path = () => `/public-chats/${share.patientLinkId}/messages/1`;
  const edit = (caller: number) =>
    api.call('PATCH', path(), { body: { text: `Edit ${caller}` }, address: fromMany(caller) });
  const state = async () => {
    const { rows } = await api.deps.pool.query<Stored & { is_edited: boolean; unread: number }>(
      `select id, text, edited_at is not null as is_edited, doctor_unread as unread
       from chat_message join chat using (patient_id) where patient_id = $1 and position = 1`,
      [share.patient.id],
    );
    return Promise.all(rows.map(opened));
  };

  it('leave one of them, and none to the doctor who tries the same', async () => {
    await write('one');
    const rpc = trpcOver(api);
    const { token } = doctor;
    const input = { patientId: share.patient.id, position: 1, text: 'Of the doctor' };
    const outcomes = await atOnce(async (caller) => {
      if (caller % 4 === 1) return rpc.call('chat.edit', input, { token });
      if (caller % 4 === 3) return rpc.call('chat.remove', input, { token });
      const { status } = await edit(caller);
      return status === 200 ? 'ok' : String(status);
    });
    expect(tally(outcomes)).toEqual({ ok: CALLERS / 2, NOT_FOUND: CALLERS / 2 });
    expect(await state()).toEqual([
      { text: expect.stringMatching(/^Edit \d+$/) as string, is_edited: true, unread: 1 },
    ]);
  });

  it('delete it once, and none restores it', async () => {
    await write('one');
    const answers = await atOnce((caller) =>
      caller % 2 === 0 ? api.call('DELETE', path(), { address: fromMany(caller) }) : edit(caller),
    );
    const { 204: deleted, ...others } = statusesOf(answers);
    expect(deleted).toBe(1);
    expect(Object.keys(others).filter((status) => !['200', '404'].includes(status))).toEqual([]);
    expect(await state()).toMatchObject([{ text: null, unread: 0 }]);
  });

  it('change nothing once its time is over', async () => {
    await write('one');
    api.advance(CHAT_CHANGE_MS);
    expect(statusesOf(await atOnce(edit))).toEqual({ 409: CALLERS });
    expect(await state()).toMatchObject([{ is_edited: false }]);
  });
});

describe('40 callers who close a conversation and write in it', () => {
  it('leave it closed, with only what was written before', async () => {
    const { token } = doctor;
    const answers = await atOnce((caller) =>
      caller % 2 === 0
        ? api.call('PATCH', `/chats/${share.patient.id}`, { token, body: { is_closed: true } })
        : write(`key-${caller}`, caller),
    );
    const written = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status }) => status === 409).length;
    expect(written + refused).toBe(CALLERS / 2);
    expect((await stored()).map(({ position }) => position)).toEqual(
      Array.from({ length: written }, (_none, index) => index + 1),
    );
    expect((await write('later')).status).toBe(409);
  });
});
