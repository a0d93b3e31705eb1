import { secondsOf } from '@bedside/contracts/conversation/inbox/inbox.rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
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

const path = () => `/videos/${share.videoId}/kept-answers`;
const keep = (body: object, { token } = doctor) => api.call('PUT', path(), { token, body });
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
/** What the patient's page shows. */
const shown = async () =>
  dataOf<{ kept_answers: unknown[] }>(await api.call('GET', `/public-patient-videos/${share.linkId}`))
    .kept_answers;

describe('a stored answer', () => {
  it('is shown to patients at its second, until it is changed or removed', async () => {
    expect(await shown()).toEqual([]);
    await keep({ second: 42.7, text: 'Bend it gently.' });
    await keep({ second: 99_999, text: 'Rest.' });
    await keep({ second: 42, text: 'Bend it.' });
    expect(await shown()).toEqual([
      { second: 42, question: null, text: 'Bend it.', video_link_id: null },
      { second: 60, question: null, text: 'Rest.', video_link_id: null },
    ]);
    const { token } = doctor;
    expect((await api.call('DELETE', `${path()}/42`, { token })).status).toBe(204);
    expect((await api.call('DELETE', `${path()}/42`, { token })).status).toBe(404);
    expect(await shown()).toHaveLength(1);
  });

  it('can be a video, which its public link opens', async () => {
    const answer = await makeVideo(api, doctor, { title: 'How far to bend' });
    expect((await keep({ second: 5, answer_video_id: answer })).status).toBe(200);
    const [{ video_link_id: link } = {}] = (await shown()) as { video_link_id?: string }[];
    expect((await api.call('GET', `/public-videos/${link}`)).status).toBe(200);
    const change = (body: object) => api.call('PATCH', `/videos/${answer}`, { token: doctor.token, body });
    await change({ is_public_link_active: false });
    expect(await shown()).toEqual([]);
    const managed = dataOf<object[]>(await api.call('GET', path(), { token: doctor.token }));
    expect(managed).toMatchObject([{ second: 5, text: null, answer_video: { id: answer, is_open: false } }]);
  });

  it("is a text or a playable video, and the doctor's own", async () => {
    const draft = await makeVideo(api, doctor, { status: 'draft' });
    const other = await signUpDoctor(api);
    const foreign = await makeVideo(api, other);
    expect((await keep({ second: 5 })).status).toBe(422);
    expect((await keep({ second: 5, text: ' \u200b' })).status).toBe(422);
    expect((await keep({ second: 5, text: 'a'.repeat(4_001) })).status).toBe(422);
    expect((await keep({ second: 5, text: 'Both', answer_video_id: draft })).status).toBe(422);
    expect((await keep({ second: 5, answer_video_id: draft })).status).toBe(409);
    expect((await keep({ second: 5, answer_video_id: foreign })).status).toBe(404);
    expect((await keep({ second: 5, text: 'Mine' }, other)).status).toBe(404);
    const caller = createAppCaller({
      deps: api.deps,
      member: other.actor,
      visitor: { address: '' },
      requestId: 'test',
    });
    await expect(caller.momentAnswer.ofVideo({ videoId: share.videoId })).rejects.toThrow();
    expect(await shown()).toEqual([]);
  });

  it('is stored once when 40 callers store one at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_none, caller) => keep({ second: 7, text: `Answer ${caller}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shown()).toHaveLength(1);
  });
});

describe('an answer to a second', () => {
  const mark = (linkId: string, second: number) =>
    api.call('POST', `/public-patient-videos/${linkId}/unclear`, { body: { current_time: second } });
  const caller = () =>
    createAppCaller({ deps: api.deps, member: doctor.actor, visitor: { address: '' }, requestId: 'test' });
  const secondsOpen = async () =>
    (await caller().inbox.list({ page: 1, limit: 20 })).items.map(({ signs }) => secondsOf(signs));
  const answer = (patients: string[], more: object = {}) =>
    api.call('POST', `/videos/${share.videoId}/answers`, {
      token: doctor.token,
      body: { key: 'one', second: 42, patients, text: 'Bend it gently.', ...more },
    });

  it('is written by an assistant, and shown to later patients by a doctor alone', async () => {
    const of = { videoId: share.videoId, second: 5, text: 'See me.' } as const;
    const assistant = createAppCaller({
      deps: api.deps,
      visitor: { address: '' },
      requestId: 'test',
      member: { ...doctor.actor, practiceRole: 'assistant' },
    }).momentAnswer;
    const input = { ...of, key: 'one', patientIds: [share.patient.id], question: null };
    await expect(assistant.answer({ ...input, isKept: true })).rejects.toThrow();
    expect(await shown()).toEqual([]);
    expect((await assistant.answer(input)).answered).toEqual([share.patient.id]);
  });

  it('goes to everybody who marked it, with the place, and closes that second alone', async () => {
    const other = await makeShare(api, doctor, { videoId: share.videoId });
    for (const { linkId } of [share, other]) await mark(linkId, 42);
    await mark(share.linkId, 7);
    const moments = await caller().share.unclearMoments({ videoId: share.videoId });
    expect(moments.map(({ second, isOpen }) => [second, isOpen])).toEqual([
      [7, true],
      [42, true],
      [42, true],
    ]);
    const patients = [share.patient.id, other.patient.id];
    const answered = await answer(patients, { keep: true });
    expect(dataOf(answered)).toEqual({ answered: [...patients].sort(), refused: [] });
    for (const patientId of patients) {
      const { messages } = await caller().chat.messages({ patientId });
      expect(messages).toMatchObject([
        { text: 'Bend it gently.', reference: { videoId: share.videoId, second: 42, isUnclear: false } },
      ]);
    }
    expect(await secondsOpen()).toEqual([[7]]);
    expect(await shown()).toEqual([
      { second: 42, question: null, text: 'Bend it gently.', video_link_id: null },
    ]);
  });

  it('closes everything that its row of the inbox shows, and nothing that came later', async () => {
    await mark(share.linkId, 42);
    await api.call('POST', `/public-patient-videos/${share.linkId}/reaction`, {
      body: { reaction: 'dislike' },
    });
    const [row] = (await caller().inbox.list({ page: 1, limit: 20 })).items;
    await mark(share.linkId, 43);
    await api.deps.pool.query(
      `update unclear_moment set created_at = created_at + interval '1 minute' where position_s = 43`,
    );
    const of = { patientIds: [share.patient.id], videoId: share.videoId, through: row?.lastAt };
    await caller().momentAnswer.answer({ ...of, key: 'a', second: null, text: 'See me.' });
    expect(await secondsOpen()).toEqual([[43]]);
  });

  it('says who could not be answered, and leaves their signs open', async () => {
    const closed = await makeShare(api, doctor, { videoId: share.videoId });
    const revoked = await makeShare(api, doctor, { videoId: share.videoId });
    for (const { linkId } of [share, closed, revoked]) await mark(linkId, 42);
    await caller().chat.close({ patientId: closed.patient.id, isClosed: true });
    await api.call('PATCH', `/patient-videos/${revoked.linkId}`, {
      token: doctor.token,
      body: { is_revoked: true },
    });
    const patients = [share, closed, revoked].map(({ patient }) => patient.id);
    const { answered, refused } = dataOf<{ answered: string[]; refused: object[] }>(await answer(patients));
    expect(answered).toEqual([share.patient.id]);
    expect(refused).toHaveLength(2);
    expect(refused).toEqual(
      expect.arrayContaining([
        { patient_id: closed.patient.id, code: 'chat.closed' },
        { patient_id: revoked.patient.id, code: 'moment-answer.not-shared' },
      ]),
    );
    expect(await secondsOpen()).toHaveLength(2);
  });

  it('is one message for each patient, when 40 callers send it at once, by every way in', async () => {
    const other = await makeShare(api, doctor, { videoId: share.videoId });
    for (const { linkId } of [share, other]) await mark(linkId, 42);
    const patientIds = [share.patient.id, other.patient.id];
    await Promise.all(
      Array.from({ length: 40 }, (_none, at) =>
        at % 2 === 0
          ? answer(at % 4 === 0 ? patientIds : [...patientIds].reverse())
          : caller().momentAnswer.answer({
              key: 'one',
              videoId: share.videoId,
              second: 42,
              patientIds,
              text: 'Bend it gently.',
            }),
      ),
    );
    for (const patientId of patientIds)
      expect((await caller().chat.messages({ patientId })).messages).toHaveLength(1);
    expect(await secondsOpen()).toEqual([]);
  });

  describe('by a video', () => {
    const byVideo = (videoId: string, more: object = {}) =>
      answer([share.patient.id], { text: undefined, answer_video_id: videoId, ...more });
    /** What her page shows on which she asked. */
    const seen = async () =>
      dataOf<{ text: string; about: object; answer_video: { patient_video_id: string } | null }[]>(
        await api.call('GET', `/public-chats/${share.linkId}/messages`),
      );
    const sharesOf = async (videoId: string) => {
      const { rows } = await api.deps.pool.query('select id from share where video_id = $1', [videoId]);
      return rows.length;
    };

    it('is seen at the asked second, opens without a code, and ends the waiting', async () => {
      await mark(share.linkId, 42);
      const film = await makeVideo(api, doctor, { title: 'How far to bend' });
      const answered = await byVideo(film, { keep: true });
      expect([answered.status, dataOf(answered)]).toEqual([
        200,
        { answered: [share.patient.id], refused: [] },
      ]);
      const [message] = await seen();
      expect(message).toMatchObject({
        text: 'I recorded an answer for you, about 0:42 of “Your knee”.',
        about: { current_time: 42 },
        answer_video: { title: 'How far to bend' },
      });
      const link = message?.answer_video?.patient_video_id;
      expect((await api.call('GET', `/public-patient-videos/${link}`)).status).toBe(200);
      expect(await secondsOpen()).toEqual([]);
      expect(await shown()).toMatchObject([{ second: 42, text: null }]);
    });

    it('has the words of its doctor, and leaves a share of the video as it is', async () => {
      await mark(share.linkId, 42);
      const film = await makeShare(api, doctor, {
        patient: { ...share.patient, linkId: share.patientLinkId } as never,
      });
      await byVideo(film.videoId, { text: 'See how I do it.', second: null });
      expect(await seen()).toMatchObject([
        {
          text: 'See how I do it.',
          about: { current_time: null },
          answer_video: { patient_video_id: film.linkId },
        },
      ]);
      expect([await sharesOf(film.videoId), await secondsOpen()]).toEqual([1, []]);
    });

    it('is one message and one share when 40 callers send it at once, by every way in', async () => {
      await mark(share.linkId, 42);
      const film = await makeVideo(api, doctor);
      const given = { key: 'one', videoId: share.videoId, second: 42, answerVideoId: film };
      const answers = await Promise.all(
        Array.from({ length: 40 }, async (_none, at) =>
          at % 2 === 0
            ? (await byVideo(film)).status
            : caller().momentAnswer.answer({ ...given, patientIds: [share.patient.id] }),
        ),
      );
      expect(answers.filter((status) => typeof status === 'number' && status !== 200)).toEqual([]);
      expect([await seen(), await sharesOf(film), await secondsOpen()]).toMatchObject([[{}], 1, []]);
    });

    it('is sent once for a repeated Idempotency-Key', async () => {
      const film = await makeVideo(api, doctor);
      const post = (key: string) =>
        api.call('POST', `/videos/${share.videoId}/answers`, {
          token: doctor.token,
          headers: { 'idempotency-key': 'same' },
          body: { key, second: 42, patients: [share.patient.id], answer_video_id: film },
        });
      const [first, second] = [await post('a'), await post('a')];
      expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([
        200,
        200,
        'true',
      ]);
      expect((await post('b')).status).toBe(422);
      expect(await seen()).toHaveLength(1);
    });

    it('answers 409 where it could not arrive, and then writes, shares and ends nothing', async () => {
      await mark(share.linkId, 42);
      const film = await makeVideo(api, doctor);
      await caller().chat.close({ patientId: share.patient.id, isClosed: true });
      expect((await byVideo(film)).status).toBe(409);
      await caller().chat.close({ patientId: share.patient.id, isClosed: false });
      for (const status of ['processing', 'draft'] as const)
        expect((await byVideo(await makeVideo(api, doctor, { status }))).status).toBe(409);
      const foreign = await makeVideo(api, await signUpDoctor(api));
      expect((await byVideo(foreign)).status).toBe(404);
      expect((await answer([share.patient.id], { text: undefined })).status).toBe(422);
      expect([await seen(), await sharesOf(film), await secondsOpen()]).toEqual([[], 0, [[42]]]);
    });

    it('arrives although the asked video is no longer shared', async () => {
      await mark(share.linkId, 42);
      const film = await makeVideo(api, doctor);
      const revoke = { token: doctor.token, body: { is_revoked: true } };
      await api.call('PATCH', `/patient-videos/${share.linkId}`, revoke);
      expect((await byVideo(film)).status).toBe(200);
      const { messages } = await caller().chat.messages({ patientId: share.patient.id });
      expect(messages).toMatchObject([{ reference: { videoId: film }, answer: { videoId: film } }]);
      expect(await secondsOpen()).toEqual([]);
    });

    it('is closed to another doctor and to whoever signed out', async () => {
      const film = await makeVideo(api, doctor);
      const other = await signUpDoctor(api);
      const body = { key: 'x', second: 1, patients: [share.patient.id], answer_video_id: film };
      const path = `/videos/${share.videoId}/answers`;
      expect((await api.call('POST', path, { token: other.token, body })).status).toBe(404);
      await api.call('DELETE', '/logout', { token: doctor.token });
      expect((await api.call('POST', path, { token: doctor.token, body })).status).toBe(401);
    });
  });
});
