import type { InboxRow } from '@bedside/contracts/conversation/inbox/inbox.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { getPatient } from '../../patients/patient/get-patient';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';

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

const caller = () =>
  createAppCaller({ deps: api.deps, member: doctor.actor, visitor: { address: '' }, requestId: 'test' });
const list = async (): Promise<InboxRow[]> => (await caller().inbox.list({ page: 1, limit: 50 })).items;
/** What waits: of each row whether it is about a video, and the second and words of its signs. */
const waiting = async () =>
  (await list()).map(({ video, signs }) => [
    video !== null,
    ...signs.map(({ second, text }) => [second, text]),
  ]);

const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;

let written = 0;
/** The patient writes: on the page of the share about its video, else in the patient's area, about nothing. */
const ask = async (text: string, current_time?: number, of = share) => {
  api.advance(1_000);
  const link = current_time === undefined ? of.patientLinkId : of.linkId;
  const about = current_time === undefined ? {} : { about: { patient_video_id: of.linkId, current_time } };
  const body = { key: `asked-${(written += 1)}`, text, ...about };
  const answer = await api.call('POST', `/public-chats/${link}/messages`, { body });
  expect(answer.status).toBeLessThan(300);
};
const mark = async (current_time: number, more: object = {}, of = share) => {
  api.advance(1_000);
  const body = { current_time, ...more };
  const answer = await api.call('POST', `/public-patient-videos/${of.linkId}/unclear`, { body });
  expect(answer.status).toBe(200);
};
const reply = (more: object = {}, key = `reply-${(written += 1)}`) =>
  caller().chat.write({ patientId: share.patient.id, key, text: 'Bend it gently.', ...more });
const aboutVideo = (second: number | null) => ({
  about: { video: { id: share.videoId as VideoId }, second },
});

describe('a message of a patient', () => {
  it('waits with its second and words, also when it was read, and one with its mark is one sign', async () => {
    await mark(5);
    await ask('Should it hurt here?', 5.4);
    await ask('I also have a fever.');
    const [about] = await list();
    expect(about?.signs).toMatchObject([
      { kind: 'message', second: 5, isUnclear: true, text: 'Should it hurt here?' },
    ]);
    const { messages } = await caller().chat.messages({ patientId: share.patient.id });
    await caller().chat.markRead({
      patientId: share.patient.id,
      position: messages.at(-1)?.position ?? 0,
    });
    expect(await waiting()).toEqual([
      [true, [5, 'Should it hurt here?']],
      [false, [null, 'I also have a fever.']],
    ]);
    expect(await caller().inbox.waiting()).toBe(1);
    expect((await caller().chat.list({ page: 1, limit: 20, only: 'unanswered' })).total).toBe(1);
  });

  it('that only thanks asks nothing, and one that the patient deletes waits no more', async () => {
    await ask('Thank you, doctor!');
    expect(await waiting()).toEqual([]);
    await ask('Is this normal?');
    const { messages } = await caller().chat.messages({ patientId: share.patient.id });
    const path = `/public-chats/${share.patientLinkId}/messages/${messages.at(-1)?.position}`;
    expect((await api.call('DELETE', path)).status).toBe(204);
    expect(await waiting()).toEqual([]);
  });

  it('is answered in the conversation, with its mark; what was asked about another video still waits', async () => {
    const patient = await getPatient(api.deps, doctor.actor, share.patient.id);
    const other = await makeShare(api, doctor, { patient });
    await mark(5);
    await ask('Should it hurt here?', 5);
    await ask('And this one?', 3, other);
    await ask('I also have a fever.');
    await reply(aboutVideo(5));
    expect(await waiting()).toEqual([[true, [3, 'And this one?']]]);
    await ask('Hello?');
    await reply();
    expect(await waiting()).toEqual([[true, [3, 'And this one?']]]);
  });

  it('that came after the question was shown still waits when that is answered', async () => {
    await ask('Here?', 5);
    const [shown] = await list();
    await ask('And now?', 5);
    await ask('And here?', 9);
    await reply({ ...aboutVideo(5), through: shown?.lastAt });
    expect(await waiting()).toEqual([[true, [5, 'And now?'], [9, 'And here?']]]);
  });

  it('is answered by REST, and by an answer to its second, which leaves the other seconds', async () => {
    await ask('Here?', 5);
    await ask('And here?', 9);
    const body = { key: 'one', second: 5, patients: [share.patient.id], text: 'Yes.' };
    await api.call('POST', `/videos/${share.videoId}/answers`, { token: doctor.token, body });
    expect(await waiting()).toEqual([[true, [9, 'And here?']]]);
    const message = { key: 'two', text: 'Yes.', about: { video_id: share.videoId, current_time: 9 } };
    const path = `/chats/${share.patient.id}/messages`;
    expect((await api.call('POST', path, { token: doctor.token, body: message })).status).toBe(201);
    expect(await waiting()).toEqual([]);
  });

  it('is not answered by the automatic answer of a doctor who is away', async () => {
    const from = new Date(api.deps.clock()).toISOString().slice(0, 10);
    const away = { from, until: from, text: 'I am away today.' };
    await caller().chat.changeSetting({ emergency: 'Call 911.', away });
    await ask('Is this normal?');
    expect((await caller().chat.messages({ patientId: share.patient.id })).messages).toHaveLength(2);
    expect(await waiting()).toEqual([[false, [null, 'Is this normal?']]]);
  });

  it('is set done without an answer, once of 40 callers, by phone or not, and that can be undone', async () => {
    await ask('Is this normal?');
    const [row] = await list();
    if (!row) throw new Error('nothing waits');
    const key = { patientId: row.patient.id, videoId: null };
    const ends = await Promise.all(
      Array.from({ length: 40 }, (_none, at) =>
        caller().inbox.close({ ...key, through: row.lastAt, by: at % 2 === 0 ? 'call' : 'done' }),
      ),
    );
    const [end, ...more] = ends.flatMap(({ doneAt }) => doneAt ?? []);
    expect(more).toEqual([]);
    if (!end) throw new Error('nothing was done');
    expect(await waiting()).toEqual([]);
    await caller().inbox.reopen({ ...key, doneAt: end });
    expect(await waiting()).toHaveLength(1);
  });

  it('is ended by 40 answers and presses of Done at once, without a deadlock, and keeps later ones', async () => {
    for (const second of [5, 6, 7]) {
      await mark(second);
      await ask('Here?', second);
    }
    const [row] = await list();
    if (!row) throw new Error('nothing waits');
    const key = { patientId: row.patient.id, videoId: row.video?.id ?? null };
    const acts: (() => Promise<unknown>)[] = [
      () => reply(aboutVideo(5)),
      () => reply(),
      () => caller().inbox.close({ ...key, through: row.lastAt }),
      () =>
        caller().momentAnswer.answer({
          key: 'same',
          videoId: share.videoId as VideoId,
          second: 6,
          text: 'Yes.',
          patientIds: [row.patient.id],
          through: row.lastAt,
        }),
    ];
    await Promise.all(Array.from({ length: 10 }, () => acts).flatMap((all) => all.map((act) => act())));
    expect(await waiting()).toEqual([]);
    await ask('One more?', 5);
    expect(await waiting()).toEqual([[true, [5, 'One more?']]]);
  });
});

describe('a mark where an answer is kept', () => {
  const keep = () =>
    caller().momentAnswer.keep({
      videoId: share.videoId as VideoId,
      second: 6,
      question: 'How far?',
      text: 'As far as it goes.',
    });
  const shown = async () =>
    dataOf<{ kept_answers: object[] }>(await api.call('GET', `/public-patient-videos/${share.linkId}`))
      .kept_answers;

  it('shows the question and the answer, and makes no row unless it did not help', async () => {
    await keep();
    expect(await shown()).toEqual([
      { second: 6, question: 'How far?', text: 'As far as it goes.', video_link_id: null },
    ]);
    await mark(5);
    await mark(5, { helped: true });
    expect(await waiting()).toEqual([]);
    await mark(5, { helped: false });
    expect((await list())[0]?.signs).toMatchObject([{ kind: 'mark', second: 5, isUnhelped: true }]);
    await mark(5, { helped: true });
    expect(await waiting()).toEqual([]);
    // Farther away, no answer is shown.
    await mark(20, { helped: true });
    expect(await waiting()).toEqual([[true, [20, null]]]);
  });

  it('is one row when 40 callers say at once that it did not help, and words make it one sign', async () => {
    await keep();
    await Promise.all(Array.from({ length: 40 }, () => mark(5, { helped: false })));
    expect(await waiting()).toEqual([[true, [5, null]]]);
    await ask('My knee makes a noise.', 5);
    expect((await list())[0]?.signs).toMatchObject([
      { kind: 'message', second: 5, text: 'My knee makes a noise.', isUnhelped: true },
    ]);
  });
});
