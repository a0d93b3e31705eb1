import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../test-kit/app-caller';
import { makeShare, makeVideo } from '../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '../../../test-kit/start-test-api';

let api: TestApi;
let doctor: TestDoctor;
let share: Awaited<ReturnType<typeof makeShare>>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  share = await makeShare(api, doctor);
});
afterAll(() => api.stop());

const path = () => `/videos/${share.videoId}/kept-answers`;
const keep = (body: object, { token } = doctor) => api.call('PUT', path(), { token, body });
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
/** What the patient's page gets. */
const shown = async () =>
  dataOf<{ kept_answers: unknown[] }>(await api.call('GET', `/public-patient-videos/${share.linkId}`))
    .kept_answers;

describe('a kept answer', () => {
  it('is shown to patients at its second, until it is changed or removed', async () => {
    expect(await shown()).toEqual([]);
    await keep({ second: 42.7, text: 'Bend it gently.' });
    await keep({ second: 99_999, text: 'Rest.' });
    await keep({ second: 42, text: 'Bend it.' });
    expect(await shown()).toEqual([
      { second: 42, text: 'Bend it.', video_link_id: null },
      { second: 60, text: 'Rest.', video_link_id: null },
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

  it('is a text or a video that can be watched, and of the doctor alone', async () => {
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

  it('is one, when 40 callers keep one at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_none, caller) => keep({ second: 7, text: `Answer ${caller}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shown()).toHaveLength(1);
  });
});
