import { makeSpoken, wordsOfLength } from '@bedside/api/test-kit/make-spoken';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startRecognizingApi, type RecognizingApi } from '@bedside/api/test-kit/start-recognizing-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, CALLERS, tally, trpcOver } from './at-once';

let kit: RecognizingApi;
beforeAll(async () => {
  kit = await startRecognizingApi();
});
afterAll(() => kit.stop());
beforeEach(() => {
  kit.server.asked = [];
});

describe('40 starts of the transcription of one video at once', () => {
  it.each(['calls', 'batches', 'calls and batches'])(
    'in %s make one job, and the video is heard once',
    async (how) => {
      const { token, ...doctor } = await kit.signUpAgreeing();
      const videoId = await makeSpoken(kit.api, { token, ...doctor }, wordsOfLength(5));
      const rpc = trpcOver(kit.api);
      const call = { path: 'transcript.start', input: { videoId } };
      const inCalls = how === 'batches' ? 0 : how === 'calls' ? CALLERS : CALLERS / 2;
      const [alone, batches] = await Promise.all([
        atOnce(() => rpc.call(call.path, call.input, { token }), inCalls),
        atOnce(() => rpc.batch(Array<typeof call>(10).fill(call), { token }), (CALLERS - inCalls) / 10),
      ]);
      const outcomes = [...alone, ...batches.flatMap((answer) => answer.outcomes)];
      expect(tally(outcomes)).toEqual({ ok: CALLERS });
      const { rows } = await kit.api.deps.pool.query(
        "select id from graphile_worker.jobs where task_identifier = 'run-transcription'",
      );
      expect(rows).toHaveLength(1);
      await kit.api.runJobs({ media: true });
      expect(kit.server.asked).toHaveLength(1);
    },
  );

  it('are refused one by one, in requests and batches, while the practice has not consented', async () => {
    const doctor = await signUpDoctor(kit.api);
    const videoId = await makeSpoken(kit.api, doctor, wordsOfLength(5));
    const rpc = trpcOver(kit.api);
    const call = { path: 'transcript.start', input: { videoId } };
    const { token } = doctor;
    const alone = await atOnce(() => rpc.call(call.path, call.input, { token }));
    const { outcomes } = await rpc.batch(Array<typeof call>(10).fill(call), { token });
    expect(tally([...alone, ...outcomes])).toEqual({ FORBIDDEN: CALLERS + 10 });
    await kit.api.runJobs({ media: true });
    expect(kit.server.asked).toEqual([]);
  });
});
