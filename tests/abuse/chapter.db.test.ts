import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { getVideo } from '@bedside/api/modules/videos/video/get-video';
import { expect, it } from 'vitest';
import { atOnce, CALLERS, tally, trpcOver } from './at-once';

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

it('leaves one whole list of chapters when 40 callers replace it at once, by both doors', async () => {
  const doctor = await signUpDoctor(api);
  const videoId = await makeVideo(api, doctor);
  const { token } = doctor;
  const { call } = trpcOver(api);
  // Lists of different lengths at the same seconds: a mixture shows in their titles or in their number.
  const listOf = (caller: number) =>
    Array.from({ length: 1 + caller }, (_none, second) => ({ second, title: `List ${caller}` }));
  const answers = await atOnce(async (caller) => {
    const chapters = listOf(caller);
    if (caller % 2 === 0) return call('chapter.replace', { videoId, chapters }, { token });
    const body = { chapters };
    return (await api.call('PUT', `/videos/${videoId}/chapters`, { token, body })).status;
  });
  expect(tally(answers)).toEqual({ ok: CALLERS / 2, 200: CALLERS / 2 });
  const { chapters } = await getVideo(api.deps, doctor.actor, videoId);
  expect(chapters).toEqual(listOf(chapters.length - 1));
});
