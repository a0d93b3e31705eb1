import type { ProcessingReason } from '@bedside/contracts/videos/video/video.schema';
import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const patch = async (videoId: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await api.app.inject({
    method: 'PATCH',
    url: `/v1/videos/${videoId}`,
    headers: { authorization: `Bearer ${doctor.token}`, ...headers },
    payload: body,
  });
  return {
    status: answer.statusCode,
    applied: answer.headers['preference-applied'],
    body: answer.json<unknown>(),
  };
};
const words = 'A video that is ready to share cannot become shared.';
const said = { code: 'video.status-refused', params: { from: 'ready to share', to: 'shared' } };

describe('a refusal', () => {
  it('is a sentence in REST v1, and a code with its parameters on request', async () => {
    const videoId = await makeVideo(api, doctor);
    expect(await patch(videoId, { status: 'shared' })).toEqual({
      status: 422,
      applied: undefined,
      body: { message: words, errors: { status: [words] } },
    });
    expect(await patch(videoId, { status: 'shared' }, { prefer: 'errors=codes' })).toEqual({
      status: 422,
      applied: 'errors=codes',
      body: { appCode: 'video.status-refused', says: said, fields: { status: [said] } },
    });
  });

  it('by tRPC is a code with its parameters and no sentence', async () => {
    const videoId = await makeVideo(api, doctor);
    const answer = await api.app.inject({
      method: 'POST',
      url: '/trpc/video.update',
      headers: { authorization: `Bearer ${doctor.token}` },
      payload: { json: { videoId, status: 'shared' } },
    });
    const { error } = answer.json<{ error: { json: { message: string; data: object } } }>();
    expect(error.json.message).toBe('video.status-refused');
    expect(error.json.data).toMatchObject({
      appCode: 'video.status-refused',
      says: said,
      fields: { status: [said] },
    });
    expect(answer.body).not.toContain('cannot become');
  });

  it('of a body names the codes of its schema', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/trpc/auth.login',
      payload: { json: { email: '', password: 'short' } },
    });
    const { error } = answer.json<{ error: { json: { data: object } } }>();
    expect(error.json.data).toMatchObject({
      appCode: 'validation-failed',
      fields: { email: ['required'], password: ['password-shorter'] },
    });
  });
});

describe('a failed processing', () => {
  const errorOf = async (stored: ProcessingReason) => {
    const videoId = await makeVideo(api, doctor);
    await api.deps.db
      .updateTable('video')
      .set({ processing_error: stored })
      .where('id', '=', videoId)
      .execute();
    const { body } = await api.call('GET', `/videos/${videoId}`, { token: doctor.token });
    return (body as { data: { processing_error: string } }).data.processing_error;
  };

  it('is stored as a code and shown in words', async () => {
    expect(await errorOf('audio-only')).toMatch(
      /^We could not read this file\. It seems to contain only sound/,
    );
  });
});
