import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { videoStatuses } from '@bedside/contracts/kit/constants';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const dataOf = (body: unknown) => (body as { data: object }).data;
const get = async (id: string) =>
  dataOf((await api.call('GET', `/videos/${id}`, { token: doctor.token })).body);
const patch = (id: string, body: object) => api.call('PATCH', `/videos/${id}`, { token: doctor.token, body });
const trpc = () =>
  createAppCaller({ deps: api.deps, visitor: { address: '::1' }, member: doctor.actor, requestId: 'r' });

const required = { title: ['This field is required'] };

describe('the title of a video', () => {
  it.each(videoStatuses.filter((status) => status !== 'draft' && status !== 'processing'))(
    'is kept while it is %s, by REST v1 and by tRPC',
    async (status) => {
      const videoId = await makeVideo(api, doctor);
      await api.deps.db.updateTable('video').set({ status }).where('id', '=', videoId).execute();
      for (const title of ['', '   ', '\t\n', '\u00a0', null]) {
        expect(await patch(videoId, { title, description: 'Changed' })).toMatchObject({
          status: 422,
          body: { errors: required },
        });
        await expect(trpc().video.update({ videoId, title })).rejects.toMatchObject({
          code: 'UNPROCESSABLE_CONTENT',
          cause: { fields: { title: ['required'] } },
        });
      }
      expect(await get(videoId)).toMatchObject({ title: 'Your knee', description: null });
      expect((await patch(videoId, { description: 'Changed' })).status).toBe(200);
    },
  );

  it('may be removed from a draft, also in the same request that makes it one', async () => {
    const id = await makeVideo(api, doctor);
    expect((await patch(id, { title: '', status: 'restricted' })).status).toBe(422);
    expect((await patch(id, { title: '', status: 'draft' })).status).toBe(200);
    expect(await get(id)).toMatchObject({ title: null, status: { name: 'draft' } });
    await patch(id, { title: 'Your knee' });
    expect(dataOf((await patch(id, { title: null })).body)).toMatchObject({ title: null });
  });
});
