import type { PatientId } from '@bedside/contracts/kit/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { type makePatient, makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import type { Notice } from '../../../ports/bus';

let api: TestApi;
let doctor: TestDoctor;
let other: TestDoctor;
let share: Awaited<ReturnType<typeof makeShare>>;
let patientId: PatientId;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  other = await signUpDoctor(api);
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  share = await makeShare(api, doctor);
  patientId = share.patient.id;
});

type Message = {
  id: number;
  author: string;
  text: string | null;
  is_automatic: boolean;
  about: Record<string, unknown> | null;
  edited_at: string | null;
  deleted_at: string | null;
};

const appCallerOf = ({ actor }: TestDoctor) =>
  createAppCaller({ deps: api.deps, member: actor, visitor: { address: '' }, requestId: 'test' });
const callerOf = (of: TestDoctor) => appCallerOf(of).chat;
let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const asDoctor = (text: string, about?: { video: { id: string }; second: number | null }) =>
  callerOf(doctor).write({ patientId, key: newKey(), text, about: about as never });
const byLink = (method: string, path = '', body?: unknown, link = share.patientLinkId as string) =>
  api.call(method, `/public-chats/${link}${path}`, { body });
const asPatient = (text: string, more: object = {}) =>
  byLink('POST', '/messages', { key: newKey(), text, ...more });
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const readByPatient = async () => dataOf<Message[]>(await byLink('GET', '/messages'));
const open = () => callerOf(doctor).get({ patientId });

describe('a conversation', () => {
  it('holds the messages of both sides in the order in which they were stored', async () => {
    await asPatient('How far may I bend it?');
    await asDoctor('As far as it does not hurt.');
    await asPatient('Thank you.');
    const { messages } = await callerOf(doctor).messages({ patientId });
    expect(messages.map(({ position, author, text }) => [position, author, text])).toEqual([
      [1, 'patient', 'How far may I bend it?'],
      [2, 'doctor', 'As far as it does not hurt.'],
      [3, 'patient', 'Thank you.'],
    ]);
    expect((await readByPatient()).map(({ text }) => text)).toEqual(messages.map(({ text }) => text));
  });

  it('accepts 4,000 characters and not one more, and no invisible text', async () => {
    expect((await asPatient('a'.repeat(4_000))).status).toBe(201);
    expect((await asPatient('a'.repeat(4_001))).status).toBe(422);
    expect((await asPatient('\u200b\u202e \n')).status).toBe(422);
    expect(dataOf<Message>(await asPatient('\u202eHello\u200b <b>you</b>')).text).toBe('Hello <b>you</b>');
  });

  it('is read page by page by the number of a message', async () => {
    for (let index = 1; index <= 5; index += 1) await asDoctor(`Message ${index}`);
    const last = await callerOf(doctor).messages({ patientId, limit: 2 });
    expect([last.messages.map(({ position }) => position), last.hasOlder]).toEqual([[4, 5], true]);
    const first = await callerOf(doctor).messages({ patientId, limit: 3, before: 4 });
    expect([first.messages.map(({ position }) => position), first.hasOlder]).toEqual([[1, 2, 3], false]);
  });

  it('counts what each side has not read, and shows how far the other side has read', async () => {
    await asPatient('One');
    await asPatient('Two');
    expect(await open()).toMatchObject({ unread: 2, ownRead: 0 });
    const profile = await api.call('GET', '/profile', { token: doctor.token });
    expect(dataOf<{ unread_messages: number }>(profile).unread_messages).toBe(2);
    await callerOf(doctor).markRead({ patientId, position: 1 });
    expect(await open()).toMatchObject({ unread: 1, ownRead: 1 });
    await callerOf(doctor).markRead({ patientId, position: 99 });
    await callerOf(doctor).markRead({ patientId, position: 1 });
    expect(await open()).toMatchObject({ unread: 0, ownRead: 2 });
    expect(dataOf(await byLink('GET'))).toMatchObject({ other_read: 2, unread: 0 });
    await asDoctor('Three');
    expect(dataOf(await byLink('GET'))).toMatchObject({ unread: 1 });
    await byLink('POST', '/read', { message_id: 3 });
    expect(await open()).toMatchObject({ otherRead: 3 });
  });

  it('lets an author change and delete a message for 15 minutes, and shows the change', async () => {
    const { id } = dataOf<Message>(await asPatient('Wrong'));
    const path = `/messages/${id}`;
    api.advance(15 * 60_000 - 5_000);
    expect((await byLink('PATCH', path, { text: 'Right' })).status).toBe(200);
    expect((await readByPatient())[0]).toMatchObject({ text: 'Right', edited_at: expect.any(String) });
    await expect(callerOf(doctor).edit({ patientId, position: id, text: 'Mine' })).rejects.toThrow();
    api.advance(10_000);
    expect((await byLink('PATCH', path, { text: 'Late' })).status).toBe(409);
    expect((await byLink('DELETE', path)).status).toBe(409);
    const { position } = await asDoctor('Secret');
    await callerOf(doctor).remove({ patientId, position });
    expect((await readByPatient())[1]).toMatchObject({ text: null, deleted_at: expect.any(String) });
    expect(dataOf(await byLink('GET'))).toMatchObject({ unread: 0 });
    const { rows } = await api.deps.pool.query(
      `select 1 from chat_message where patient_id = $1 and position = $2
       and (text is not null or tokens is not null)`,
      [patientId, position],
    );
    expect(rows).toEqual([]);
  });

  it('can be closed and opened again: nobody writes meanwhile, both sides read', async () => {
    await asPatient('One');
    const change = (isClosed: boolean) =>
      api.call('PATCH', `/chats/${patientId}`, { token: doctor.token, body: { is_closed: isClosed } });
    expect(dataOf(await change(true))).toMatchObject({ is_closed: true });
    expect((await asPatient('Two')).status).toBe(409);
    await expect(asDoctor('Three')).rejects.toThrow();
    expect(await readByPatient()).toHaveLength(1);
    await change(false);
    expect((await asPatient('Two')).status).toBe(201);
  });

  it('is found by its text, and only by its doctor', async () => {
    await asPatient('My left knee is 100% stiff');
    await asDoctor('Rest your KNEE');
    const texts = async (text: string, of = doctor) =>
      (await callerOf(of).search({ text })).map((found) => found.text);
    expect(await texts('knee')).toEqual(['Rest your KNEE', 'My left knee is 100% stiff']);
    expect(await texts('100%')).toEqual(['My left knee is 100% stiff']);
    expect(await texts('1__%')).toEqual([]);
    expect(await texts('knee', other)).toEqual([]);
  });

  it('is listed by its last message', async () => {
    const second = await makeShare(api, doctor);
    await asPatient('First');
    api.advance(1_000);
    await callerOf(doctor).write({ patientId: second.patient.id, key: newKey(), text: 'Second' });
    const { items, total } = await callerOf(doctor).list({ page: 1, limit: 20 });
    expect(total).toBe(2);
    expect(items.map(({ lastText, unread }) => [lastText, unread])).toEqual([
      ['Second', 0],
      ['First', 1],
    ]);
  });
});

describe('the participants', () => {
  it('are the doctor of the patient and no other doctor', async () => {
    await asPatient('One');
    await expect(callerOf(other).messages({ patientId })).rejects.toThrow();
    await expect(callerOf(other).write({ patientId, key: 'a', text: 'Hello' })).rejects.toThrow();
    expect((await api.call('GET', `/chats/${patientId}/messages`, { token: other.token })).status).toBe(404);
  });

  it('are the holder of the link of the area, until every share is revoked', async () => {
    const revoke = (isRevoked: boolean) =>
      api.call('PATCH', `/patient-videos/${share.linkId}`, {
        token: doctor.token,
        body: { is_revoked: isRevoked },
      });
    await asPatient('One');
    await revoke(true);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/messages', undefined],
      ['POST', '/messages', { key: 'k', text: 'Two' }],
      ['POST', '/read', { message_id: 1 }],
      ['POST', '/typing', undefined],
      ['POST', '/auth', { socket_id: '1.1' }],
      ['DELETE', '/messages/1', undefined],
    ] as const) {
      expect((await byLink(method, path, body)).status).toBe(404);
    }
    await revoke(false);
    expect((await byLink('GET')).status).toBe(200);
  });

  it('are no patient who refuses all messages, and no deleted one', async () => {
    await api.deps.pool.query('update patient set sms_opted_out_at = now() where id = $1', [patientId]);
    expect((await asPatient('By mail I can be reached')).status).toBe(201);
    await api.deps.pool.query('update patient set mail_opted_out_at = now() where id = $1', [patientId]);
    expect((await asPatient('Two')).status).toBe(409);
    await expect(asDoctor('Three')).rejects.toThrow();
    expect(await readByPatient()).toHaveLength(1);
    await api.call('DELETE', `/patients/${patientId}`, { token: doctor.token });
    expect((await byLink('GET')).status).toBe(404);
    expect((await api.deps.pool.query('select from chat where patient_id = $1', [patientId])).rowCount).toBe(
      0,
    );
  });
});

describe('a message about a video', () => {
  it('names the second on both sides, and whether the patient marked it', async () => {
    await api.call('POST', `/public-patient-videos/${share.linkId}/unclear`, {
      body: { current_time: 42.5 },
    });
    const about = { patient_video_id: share.linkId, current_time: 42.5 };
    expect(dataOf<Message>(await asPatient('Why is that?', { about })).about).toMatchObject({
      video_id: null,
      patient_video_id: share.linkId,
      title: 'Your knee',
      image: expect.stringMatching(/^\/media\//),
      current_time: 42,
      is_unclear: true,
    });
    const { messages } = await callerOf(doctor).messages({ patientId });
    expect(messages[0]?.reference).toMatchObject({ videoId: share.videoId, second: 42, isUnclear: true });
    const { reference } = await asDoctor('From here on', { video: { id: share.videoId }, second: 99_999 });
    expect(reference).toMatchObject({ second: 60, isUnclear: false });
  });

  it('that was sent before its mark arrived names the mark as soon as it is there', async () => {
    const about = { patient_video_id: share.linkId, current_time: 7 };
    expect(dataOf<Message>(await asPatient('Why?', { about })).about).toMatchObject({ is_unclear: false });
    await api.call('POST', `/public-patient-videos/${share.linkId}/unclear`, { body: { current_time: 7 } });
    const { messages } = await callerOf(doctor).messages({ patientId });
    expect(messages).toMatchObject([{ reference: { second: 7, isUnclear: true } }]);
  });

  it('is refused unless the patient can open the video', async () => {
    const foreign = await makeShare(api, other);
    const unshared = await makeShare(api, doctor);
    for (const linkId of [foreign.linkId, unshared.linkId]) {
      const about = { patient_video_id: linkId, current_time: 1 };
      expect((await asPatient('Why?', { about })).status).toBe(422);
    }
    for (const { videoId } of [foreign, unshared])
      await expect(asDoctor('See', { video: { id: videoId }, second: 1 })).rejects.toThrow();
  });

  it('shows the patient nothing of a video whose link is revoked', async () => {
    const second = await makeShare(api, doctor, { patient: await patientOf() });
    await asDoctor('See', { video: { id: second.videoId }, second: 1 });
    await api.call('PATCH', `/patient-videos/${second.linkId}`, {
      token: doctor.token,
      body: { is_revoked: true },
    });
    expect((await readByPatient())[0]?.about).toMatchObject({
      patient_video_id: null,
      title: null,
      image: null,
    });
  });

  const patientOf = async () => {
    const found = await api.call('GET', `/patients/${patientId}`, { token: doctor.token });
    const { id, link_id: linkId } = dataOf<{ id: PatientId; link_id: string }>(found);
    return { id, linkId } as unknown as Awaited<ReturnType<typeof makePatient>>;
  };
});

describe('a doctor who is away', () => {
  const away = { from: '2020-01-01', until: '2100-01-01', text: 'I am back in June.' };

  it('answers by itself, once a day and only on those days', async () => {
    await callerOf(doctor).changeSetting({ emergency: 'Call 112.', away });
    await asPatient('One');
    await asPatient('Two');
    expect((await readByPatient()).map(({ text, is_automatic: isAutomatic }) => [text, isAutomatic])).toEqual(
      [
        ['One', false],
        ['I am back in June.', true],
        ['Two', false],
      ],
    );
    await callerOf(doctor).changeSetting({ emergency: 'Call 112.', away: { ...away, until: '2020-01-02' } });
    api.advance(25 * 3_600_000);
    await asPatient('Three');
    expect(await readByPatient()).toHaveLength(4);
  });

  it("has a sentence over the text box, the default or the doctor's own", async () => {
    expect(dataOf(await byLink('GET'))).toMatchObject({ emergency: expect.stringContaining('emergency') });
    await callerOf(doctor).changeSetting({ emergency: 'Call 112.', away: null });
    expect(dataOf(await byLink('GET'))).toMatchObject({ emergency: 'Call 112.' });
    await expect(callerOf(doctor).changeSetting({ emergency: ' ', away: null })).rejects.toThrow();
    const backwards = { ...away, from: '2030-01-02', until: '2030-01-01' };
    await expect(
      callerOf(doctor).changeSetting({ emergency: 'Call 112.', away: backwards }),
    ).rejects.toThrow();
  });
});

describe('the realtime channel', () => {
  it('carries what happened and never what was said; typing is stored nowhere', async () => {
    const heard: Notice[] = [];
    const stop = api.deps.bus.subscribe((notice) => notice.topic === 'chat' && heard.push(notice));
    // Notices are sent without waiting, so each test waits for one before the next begins.
    await asPatient('Private words');
    await expect.poll(() => heard.length).toBe(1);
    await byLink('POST', '/typing');
    await expect.poll(() => heard.length).toBe(2);
    await callerOf(doctor).markRead({ patientId, position: 1 });
    await expect.poll(() => heard.length).toBe(3);
    stop();
    expect(heard).toEqual(
      ['message', 'typing', 'read'].map((kind, index) => ({
        topic: 'chat',
        practiceId: doctor.actor.scope.practiceId,
        patientId,
        linkId: share.patientLinkId,
        kind,
        by: index === 2 ? 'doctor' : 'patient',
        actorId: null,
      })),
    );
  });
});
