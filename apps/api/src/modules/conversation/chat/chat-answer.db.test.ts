import type { ColleagueRole } from '@bedside/contracts/account/user/user-role.rules';
import { actorScope } from '@bedside/contracts/kit/ids';
import { insertMember } from '@bedside/db/postgres/practice/practice-member.repository';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { apiTest } from '../../../../test-kit/api-test';
import { makePatient, makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { queueDueNotices } from './queue-due-notices';

/* A question of a patient, the answer of the practice, and where that answer is read. */

let api: TestApi;
let doctor: TestDoctor;
let share: Awaited<ReturnType<typeof makeShare>>;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  share = await makeShare(api, doctor);
});

type Seen = {
  id: number;
  text: string | null;
  about: { patient_video_id: string; current_time: number | null; is_unclear: boolean } | null;
  reply_to: { id: number } | null;
  written_by: { name: string | null; role: string | null } | null;
  is_own: boolean;
};
type Answer = { status: number; body: unknown };

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const dataOf = <T>({ body }: Answer) => (body as { data: T }).data;
const callerOf = ({ actor }: Pick<TestDoctor, 'actor'>) =>
  createAppCaller({ deps: api.deps, member: actor, visitor: { address: '' }, requestId: 'test' });
const byLink = (method: string, path = '', body?: unknown, link: string = share.linkId) =>
  api.call(method, `/public-chats/${link}${path}`, body === undefined ? {} : { body });
const ask = (text: string, second: number | null, link: string = share.linkId) =>
  byLink(
    'POST',
    '/messages',
    { key: newKey(), text, about: { patient_video_id: link, current_time: second } },
    link,
  );
const seen = async (link?: string) => dataOf<Seen[]>(await byLink('GET', '/messages', undefined, link));
const writeByRest = (text: string, more: object = {}, patientId = share.patient.id) =>
  api.call('POST', `/chats/${patientId}/messages`, {
    token: doctor.token,
    body: { key: newKey(), text, ...more },
  });
const mark = (second: number) =>
  api.call('POST', `/public-patient-videos/${share.linkId}/unclear`, { body: { current_time: second } });
const waiting = async () => (await callerOf(doctor).inbox.list({ page: 1, limit: 20 })).total;

describe('an answer', () => {
  const doors = {
    tRPC: () =>
      callerOf(doctor).chat.write({ patientId: share.patient.id, key: newKey(), text: 'Ten times.' }),
    REST: () => writeByRest('Ten times.'),
    'an answer to the moment': () =>
      callerOf(doctor).momentAnswer.answer({
        key: newKey(),
        text: 'Ten times.',
        patientIds: [share.patient.id],
        videoId: share.videoId,
        second: 5,
        isKept: false,
      }),
    'a reply': () => writeByRest('Ten times.', { reply_to: 1 }),
  };
  it.each(Object.entries(doors))(
    'by %s is read where the patient asked, and ends the waiting',
    async (_door, write) => {
      await mark(5);
      await ask('How often?', 5);
      expect(await waiting()).toBe(1);
      await write();
      const [question, answer] = await seen();
      expect(question).toMatchObject({ text: 'How often?', is_own: true });
      expect(answer).toMatchObject({
        text: 'Ten times.',
        about: { patient_video_id: share.linkId, current_time: 5, is_unclear: false },
        reply_to: { id: 1 },
      });
      expect(await waiting()).toBe(0);
    },
  );

  it('of 40 callers at once is 40 times at the same place, and a follow-up stays there', async () => {
    await ask('How often?', 5);
    await Promise.all(Array.from({ length: 40 }, (_none, index) => writeByRest(`Answer ${index}`)));
    const answers = (await seen()).slice(1);
    expect(answers).toHaveLength(40);
    expect(new Set(answers.map(({ about }) => about?.current_time))).toEqual(new Set([5]));
  });

  it('to a mark without a word is about its second', async () => {
    await mark(9);
    await writeByRest('Bend it less.');
    expect(await seen()).toMatchObject([{ about: { current_time: 9 }, reply_to: null }]);
    expect(await waiting()).toBe(0);
  });

  it('is about nothing where the doctor drops that, and the page of the share does not show it', async () => {
    await ask('How often?', 5);
    await writeByRest('Please come on Monday.', { about: null });
    expect((await seen()).map(({ text }) => text)).toEqual(['How often?']);
  });

  it('to what was written in the area is about nothing, and to the last video where there are two', async () => {
    const other = await makeShare(api, doctor, {
      patient: await callerOf(doctor).patient.get({ patientId: share.patient.id }),
      videoId: await makeVideo(api, doctor),
    });
    await ask('How often?', 5);
    await ask('And here?', 7, other.linkId);
    await writeByRest('Twice.');
    expect(await seen(other.linkId)).toHaveLength(2);
    await byLink('POST', '/messages', { key: newKey(), text: 'May I call?' }, share.patientLinkId);
    expect(dataOf<Seen>(await writeByRest('Yes.')).about).toBeNull();
    expect(await seen()).toHaveLength(1);
  });
});

describe('reading on one page', () => {
  it('is reading: the counts agree, the doctor sees it, and no notice follows', async () => {
    await ask('How often?', 5);
    await writeByRest('In general: rest.', { about: null });
    await writeByRest('Ten times.', { reply_to: 1 });
    expect(dataOf(await byLink('GET'))).toMatchObject({ unread: 1 });
    await byLink('POST', '/read', { message_id: 3 });
    expect(dataOf(await byLink('GET'))).toMatchObject({ unread: 0 });
    const { messages } = await callerOf(doctor).chat.messages({ patientId: share.patient.id });
    expect(messages.map(({ isRead }) => isRead)).toEqual([false, false, true]);
    const due = () =>
      api.deps.pool.query('select notice_due_at from chat where patient_id = $1', [share.patient.id]);
    expect((await due()).rows).toMatchObject([{ notice_due_at: expect.any(Date) }]);
    await byLink('POST', '/read', { message_id: 3 }, share.patientLinkId);
    expect((await due()).rows).toEqual([{ notice_due_at: null }]);
  });

  it('may be of one message alone, by which those before it stay unread, however many say so at once', async () => {
    await ask('How often?', 5);
    await writeByRest('Ten times.', { reply_to: 1 });
    await writeByRest('And slowly.', { reply_to: 1 });
    await Promise.all(
      Array.from({ length: 40 }, () => byLink('POST', '/read', { message_id: 3, only: true })),
    );
    expect(dataOf(await byLink('GET'))).toMatchObject({ unread: 1 });
    const { messages } = await callerOf(doctor).chat.messages({ patientId: share.patient.id });
    expect(messages.map(({ isRead }) => isRead)).toEqual([false, false, true]);
    await byLink('POST', '/read', { message_id: 3 });
    expect(dataOf(await byLink('GET'))).toMatchObject({ unread: 0 });
  });
});

describe('a message that nobody could read', () => {
  const refuse = (patientId: string) =>
    api.deps.pool.query(
      `update patient set email = 'a@b.example', mail_opted_out_at = now(), phone = 'landline' where id = $1`,
      [patientId],
    );

  it('is refused with its reason, and nothing is stored', async () => {
    const patient = await makePatient(api, doctor);
    await refuse(patient.id);
    const answer = await writeByRest('Your blood result is critical.', {}, patient.id);
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('nobody would see') },
    });
    expect(await callerOf(doctor).chat.get({ patientId: patient.id })).toMatchObject({
      obstacle: 'chat.unreachable',
    });
    const { messages } = await callerOf(doctor).chat.messages({ patientId: patient.id });
    expect(messages).toEqual([]);
  });

  it('is refused from the moment at which the last share is revoked, of 40 callers at once', async () => {
    await refuse(share.patient.id);
    const revoke = () =>
      api.call('PATCH', `/patient-videos/${share.linkId}`, {
        token: doctor.token,
        body: { is_revoked: true },
      });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_none, index) =>
        index === 20 ? revoke() : writeByRest(`Message ${index}`),
      ),
    );
    const statuses = answers.filter((_answer, index) => index !== 20).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const { messages } = await callerOf(doctor).chat.messages({ patientId: share.patient.id });
    expect(messages).toHaveLength(statuses.filter((status) => status === 201).length);
    expect((await writeByRest('Later')).status).toBe(409);
  });

  it('has a page of its own where the patient has no share, with a link of the same strength', async () => {
    const patient = await makePatient(api, doctor);
    expect((await writeByRest('Please come on Monday.', {}, patient.id)).status).toBe(201);
    api.advance(60_000);
    await queueDueNotices(api.deps);
    await api.deps.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await api.runJobs();
    const { rows } = await api.deps.pool.query<{ link_id: string }>(
      'select link_id from chat where patient_id = $1',
      [patient.id],
    );
    const link = rows[0]?.link_id ?? '';
    expect(link).toMatch(/^[\w-]{22}$/);
    expect(await seen(link)).toMatchObject([{ text: 'Please come on Monday.' }]);
    await byLink('POST', '/messages', { key: newKey(), text: 'I will.' }, link);
    expect(await seen(link)).toHaveLength(2);
    expect((await byLink('POST', '/auth', { socket_id: '1.2' }, link)).status).toBe(404);
  });

  it("is readable on the conversation's own page where 40 are written while the last share is revoked", async () => {
    const revoke = () =>
      api.call('PATCH', `/patient-videos/${share.linkId}`, {
        token: doctor.token,
        body: { is_revoked: true },
      });
    await ask('How often?', 5);
    await Promise.all(
      Array.from({ length: 40 }, (_none, index) =>
        index === 20 ? revoke() : writeByRest(`Message ${index}`),
      ),
    );
    await api.deps.pool.query(`update chat set link_id = $2 where patient_id = $1`, [
      ...[share.patient.id, 'B'.repeat(22)],
    ]);
    expect(await seen('B'.repeat(22))).toHaveLength(40);
  });
});

describe('who wrote', () => {
  const join = async (role: ColleagueRole) => {
    const colleague = await signUpDoctor(api);
    const { userId } = colleague.actor;
    const practiceId = doctor.actor.scope.practiceId;
    await insertMember(api.deps.db, { userId, practiceId, role, joinedAt: new Date() });
    const scope = actorScope(practiceId, userId, false);
    return { actor: { ...colleague.actor, practiceId, scope, practiceRole: role } };
  };
  const write = (by: Pick<TestDoctor, 'actor'>, text: string) =>
    callerOf(by).chat.write({ patientId: share.patient.id, key: newKey(), text });
  const of = () => ({ patientId: share.patient.id });

  it('is a person with a role to colleagues, and a doctor or the practice to the patient', async () => {
    await ask('How often?', 5);
    await write(doctor, 'As the owner.');
    await write(await join('doctor'), 'As a doctor.');
    const assistant = await join('assistant');
    await write(assistant, 'As an assistant.');
    const { messages } = await callerOf(assistant).chat.messages(of());
    expect(messages.map(({ writer, isOwn }) => [writer?.role ?? null, isOwn])).toEqual([
      [null, false],
      ['owner', false],
      ['doctor', false],
      ['assistant', true],
    ]);
    const names = (await seen()).map(
      ({ written_by: writer }) => writer && [writer.name !== null, writer.role],
    );
    expect(names).toEqual([null, [true, null], [true, null], [false, null]]);
  });

  it('changes it, nobody else does, and the owner deletes it at any time', async () => {
    const [colleague, assistant] = [await join('doctor'), await join('assistant')];
    const { position } = await write(assistant, 'Stop taking the blue pill.');
    for (const other of [colleague, doctor])
      await expect(callerOf(other).chat.edit({ ...of(), position, text: 'Mine' })).rejects.toThrow();
    await expect(callerOf(colleague).chat.remove({ ...of(), position })).rejects.toThrow();
    await callerOf(assistant).chat.edit({ ...of(), position, text: 'Go on taking it.' });
    api.advance(16 * 60_000);
    await expect(callerOf(assistant).chat.remove({ ...of(), position })).rejects.toThrow();
    await callerOf(doctor).chat.remove({ ...of(), position });
    const { rows } = await api.deps.pool.query<{ what: string }>(
      `select action || ' ' || case actor_id when $2::uuid then 'owner' else 'colleague' end as what from audit_event
       where patient_id = $1 and action like 'chat.%' and action <> 'chat.read' order by position`,
      [share.patient.id, doctor.actor.userId],
    );
    expect(rows.map(({ what }) => what)).toEqual([
      'chat.written colleague',
      'chat.changed colleague',
      'chat.deleted owner',
    ]);
  });
});
