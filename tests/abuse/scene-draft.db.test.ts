import { randomUUID } from 'node:crypto';
import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, test } from 'vitest';
import { atOnce, CALLERS, tally, trpcOver } from './at-once';

let api: TestApi;
let doctor: TestDoctor;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const draftOf = (text: string) => ({
  scene: {
    version: 1,
    tracks: [
      {
        id: 't',
        type: 'text',
        startTime: 0,
        endTime: 500,
        shape: { x: 0, y: 0, width: 16, height: 9 },
        text,
      },
    ],
  },
  marks: {},
});

describe('saving one draft forty times at once on the same revision', () => {
  test('passes once, call by call', async () => {
    const videoId = await makeVideo(api, doctor);
    const holderId = randomUUID();
    const rpc = trpcOver(api);
    const save = (text: string) =>
      rpc.call('scene.saveDraft', { videoId, holderId, revision: 0, draft: draftOf(text) }, doctor);
    const outcomes = await atOnce((caller) => save(`caller ${caller}`));
    expect(tally(outcomes)).toEqual({ ok: 1, CONFLICT: CALLERS - 1 });
  });

  test('passes once, in batches', async () => {
    const videoId = await makeVideo(api, doctor);
    const rpc = trpcOver(api);
    const calls = Array.from({ length: 10 }, (_none, at) => ({
      path: 'scene.saveDraft',
      input: { videoId, holderId: 'one-and-the-same-tab', revision: 0, draft: draftOf(`call ${at}`) },
    }));
    const batches = await atOnce(() => rpc.batch(calls, doctor), CALLERS / 10);
    expect(tally(batches.flatMap(({ outcomes }) => outcomes))).toEqual({ ok: 1, CONFLICT: CALLERS - 1 });
  });

  test('passes for one of forty tabs that all begin', async () => {
    const videoId = await makeVideo(api, doctor);
    const rpc = trpcOver(api);
    const outcomes = await atOnce(() =>
      rpc.call(
        'scene.saveDraft',
        { videoId, holderId: randomUUID(), revision: 0, draft: draftOf('mine') },
        doctor,
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, CONFLICT: CALLERS - 1 });
  });
});
