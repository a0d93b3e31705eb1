import { randomUUID } from 'node:crypto';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
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
import type { Database } from '../../../ports/database';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { findChatOfPractice } from './chat.policy';
import { writeMessage } from './write-message';

/*
 * What several processes do at once. In one process the callers of a conversation wait for each other before they come
 * here, so that its own tests never see two statements at a time.
 */

const CALLERS = 40;
const MOST = limits.chatMessages.windows[0]?.most ?? 0;
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
/** As a process stores a message. @param before what it does first in the locked conversation */
const store = (
  key: string,
  by: 'doctor' | 'patient',
  more: WithChatMessage = {},
  before?: (tx: Database) => Promise<unknown>,
) =>
  api.deps.db.transaction().execute(async (tx) => {
    await lockChat(tx, scope, patientId);
    const known = await findPositionOfKey(tx, patientId, { author: by, key });
    if (known !== undefined) return known;
    await before?.(tx);
    return storeChatMessage(tx, patientId, { ...messageOf(key, by), ...more });
  });
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

describe('40 transactions that store a message at once', () => {
  it('begin one conversation and number its messages without a gap', async () => {
    const positions = await atOnce((caller) => store(`key-${caller}`, caller % 2 ? 'doctor' : 'patient'));
    expect(positions.sort((one, other) => one - other)).toEqual(oneTo(CALLERS));
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
    const attempt = { limit: limits.chatMessages, subject: patientId };
    const count = (tx: Database) => takeAttempts({ ...api.deps, attemptDb: tx }, [attempt], 'chat.too-many');
    const answers = await Promise.allSettled(
      Array.from({ length: CALLERS }, (_none, caller) => store(`key-${caller}`, 'patient', {}, count)),
    );
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toHaveLength(CALLERS - MOST);
    expect(new Set(refused.map(({ code }: { code: string }) => code))).toEqual(new Set(['rate-limited']));
    expect(await stored()).toEqual(whole(MOST));
    const subject = api.deps.hash(limits.chatMessages.kind, patientId);
    const { rows } = await api.deps.pool.query('select from attempt where subject = $1', [subject]);
    expect(rows).toHaveLength(MOST);
  });

  it('plan one notice, and leave the one that waits', async () => {
    const alert = { earliest: at, pauseMs: HOUR_MS };
    await atOnce((caller) => store(`key-${caller}`, 'doctor', { alert }));
    const due = async () => {
      const { rows } = await api.deps.pool.query<{ alert_due_at: Date }>(
        'select alert_due_at from chat where patient_id = $1',
        [patientId],
      );
      return rows[0]?.alert_due_at;
    };
    expect(await due()).toEqual(at);
    await store('later', 'doctor', { alert: { ...alert, earliest: new Date(at.getTime() + 1) } });
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
});

describe('40 messages of a practice at once', () => {
  const write = async () => {
    const member = await findChatOfPractice(api.deps, scope, patientId);
    return (key: string) =>
      writeMessage(api.deps, member, { key, text: 'How far may I bend it?' }, { by: 'job' });
  };
  const refusals = async (writing: (key: string) => Promise<unknown>) => {
    const answers = await atOnce((caller) =>
      writing(randomUUID()).then(
        () => `stored ${caller}`,
        (error: { code?: string }) => error.code,
      ),
    );
    return [...new Set(answers)];
  };

  it('are refused for a patient who refuses every channel since the conversation was opened', async () => {
    const optOut = (channel: 'sms' | 'mail') =>
      api.deps.pool.query(`update patient set ${channel}_opted_out_at = now() where id = $1`, [patientId]);
    await optOut('sms');
    const writing = await write();
    await writing(randomUUID());
    expect(await stored()).toEqual(whole(1));
    await optOut('mail');
    expect(await refusals(writing)).toEqual(['chat.opted-out']);
    expect(await stored()).toEqual(whole(1));
  });

  it('are refused in a conversation that was closed since, and in that of another doctor', async () => {
    const writing = await write();
    await writing(randomUUID());
    await api.deps.pool.query('update chat set closed_at = now() where patient_id = $1', [patientId]);
    expect(await refusals(writing)).toEqual(['chat.closed']);
    expect(await stored()).toEqual(whole(1));
    const theirs = (await makeShare(api, await signUpDoctor(api))).patient.id;
    await expect(findChatOfPractice(api.deps, scope, theirs)).rejects.toMatchObject({ code: 'not-found' });
  });
});
