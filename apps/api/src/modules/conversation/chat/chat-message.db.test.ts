import { randomUUID } from 'node:crypto';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import {
  findPositionOfKey,
  storeChatMessage,
  type WithChatMessage,
} from '@bedside/db/postgres/conversation/chat-message.repository';
import { lockChat } from '@bedside/db/postgres/conversation/chat.repository';
import { storedText } from '@bedside/db/postgres/base/stored-text';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';

/*
 * What several processes do at once. In one process the callers of a conversation wait for each other before they come
 * here, so that its own tests never see two statements at a time.
 */

const CALLERS = 40;
const MOST = 30;
const HOUR_MS = 3_600_000;

let api: TestApi;
let scope: PracticeScope;
let patientId: PatientId;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  const doctor = await signUpDoctor(api);
  scope = doctor.actor.scope;
  patientId = (await makeShare(api, doctor)).patient.id;
});

const at = new Date();
const messageOf = (key: string, by: 'doctor' | 'patient' = 'doctor') =>
  ({
    id: randomUUID(),
    author: by,
    key,
    text: storedText('How far may I bend it?'),
    tokens: [],
    isAutomatic: false,
    at,
    asks: by === 'patient',
    about: null,
    writer: null,
    replyTo: null,
    answerVideoId: null,
  }) as const;
/** As a process stores a message: in one statement, or behind the lock where that stored nothing. */
async function store(key: string, by: 'doctor' | 'patient', more: WithChatMessage = {}) {
  const message = { ...messageOf(key, by), ...more };
  return (
    (await storeChatMessage(api.deps.db, scope, patientId, message)) ??
    (await api.deps.db.transaction().execute(async (tx) => {
      await lockChat(tx, scope, patientId);
      return (
        (await findPositionOfKey(tx, patientId, { author: by, key })) ??
        (await storeChatMessage(tx, scope, patientId, message))
      );
    }))
  );
}
const atOnce = <T>(act: (caller: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CALLERS }, (_none, caller) => act(caller)));
const oneTo = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);
async function stored() {
  const { rows } = await api.deps.pool.query<{ position: number }>(
    'select position from chat_message where patient_id = $1 order by position',
    [patientId],
  );
  const { rows: chats } = await api.deps.pool.query<{ last: number; unread: number }>(
    'select last_position as last, doctor_unread + patient_unread as unread from chat where patient_id = $1',
    [patientId],
  );
  return { positions: rows.map(({ position }) => position), ...chats[0] };
}
const whole = (count: number) => ({ positions: oneTo(count), last: count, unread: count });

describe('40 statements that store a message at once', () => {
  it('begin one conversation and number its messages without a gap', async () => {
    const positions = await atOnce((caller) => store(`key-${caller}`, caller % 2 ? 'doctor' : 'patient'));
    expect(positions.sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual(oneTo(CALLERS));
    expect(await stored()).toEqual(whole(CALLERS));
  });

  it('store one message with one key, also where the conversation goes on meanwhile', async () => {
    await atOnce(() => store('first', 'doctor'));
    expect(await stored()).toEqual(whole(1));
    const positions = await atOnce((caller) => store(caller % 4 ? 'same' : `other-${caller}`, 'doctor'));
    expect(new Set(positions).size).toBe(CALLERS / 4 + 1);
    expect(await stored()).toEqual(whole(CALLERS / 4 + 2));
  });

  it('store as many with an attempt as the window allows, in a new conversation and in one that was begun', async () => {
    const subject = String(patientId);
    const windows = [{ since: new Date(at.getTime() - HOUR_MS), most: MOST }];
    const attempt = { kind: 'chat-message', subject, windows };
    const refused: number[] = [];
    await atOnce(async (caller) => {
      const position = await store(`key-${caller}`, 'patient', { attempt });
      if (position === undefined) refused.push(caller);
    });
    expect(refused).toHaveLength(CALLERS - MOST);
    expect(await stored()).toEqual(whole(MOST));
    const { rows } = await api.deps.pool.query('select from attempt where subject = $1', [subject]);
    expect(rows).toHaveLength(MOST);
  });

  it('plan one notice, and leave the one that waits', async () => {
    const notice = { earliest: at, pauseMs: HOUR_MS };
    await atOnce((caller) => store(`key-${caller}`, 'doctor', { notice }));
    const due = async () => {
      const { rows } = await api.deps.pool.query<{ notice_due_at: Date }>(
        'select notice_due_at from chat where patient_id = $1',
        [patientId],
      );
      return rows[0]?.notice_due_at;
    };
    expect(await due()).toEqual(at);
    await store('later', 'doctor', { notice: { ...notice, earliest: new Date(at.getTime() + 1) } });
    expect(await due()).toEqual(at);
  });

  it('inform of the link that the patient has', async () => {
    const heard: unknown[] = [];
    const stop = api.deps.bus.subscribe((notice) => {
      if (notice.topic === 'chat' && notice.patientId === patientId) heard.push(notice);
    });
    const { practiceId } = scope;
    const inform = api.deps.bus.address({
      topic: 'chat',
      practiceId,
      patientId,
      kind: 'message',
      by: 'doctor',
      actorId: null,
    });
    await atOnce((caller) => store(`key-${caller}`, 'doctor', { inform }));
    await expect.poll(() => heard.length).toBe(CALLERS);
    stop();
    const { rows } = await api.deps.pool.query<{ link_id: string }>(
      'select link_id from patient where id = $1',
      [patientId],
    );
    expect(new Set(heard.map((notice) => (notice as { linkId: string }).linkId))).toEqual(
      new Set([rows[0]?.link_id]),
    );
  });

  it('store nothing for a patient who refuses every channel', async () => {
    const optOut = (channel: 'sms' | 'mail') =>
      api.deps.pool.query(`update patient set ${channel}_opted_out_at = now() where id = $1`, [patientId]);
    await optOut('sms');
    await store('by mail', 'doctor');
    expect(await stored()).toEqual(whole(1));
    await optOut('mail');
    await atOnce((caller) => storeChatMessage(api.deps.db, scope, patientId, messageOf(`key-${caller}`)));
    expect(await stored()).toEqual(whole(1));
  });

  it('store nothing in a closed conversation, nor in that of another doctor', async () => {
    await store('first', 'doctor');
    await api.deps.pool.query('update chat set closed_at = now() where patient_id = $1', [patientId]);
    const closed = await atOnce((caller) =>
      storeChatMessage(api.deps.db, scope, patientId, messageOf(`key-${caller}`)),
    );
    expect(new Set(closed)).toEqual(new Set([undefined]));
    expect(await stored()).toEqual(whole(1));
    const theirs = (await makeShare(api, await signUpDoctor(api))).patient.id;
    expect(await storeChatMessage(api.deps.db, scope, theirs, messageOf('one'))).toBeUndefined();
  });
});
