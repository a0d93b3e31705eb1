import { createTestTake, startTakeApi, type TakeApi, type TestTake } from '@bedside/api/test-kit/record-take';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { plans, type PlanLimits } from '@bedside/contracts/account/billing/billing-plan.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from './at-once';

/* Takes against the videos of a plan. */

const free: PlanLimits = { ...plans.free.limits, videos: 2 };

let api: TakeApi;
let doctor: TestDoctor;
beforeAll(async () => {
  api = await startTakeApi();
  api.deps.quota = {
    storageBytes: 2 ** 50,
    uploadsAtOnce: 1_000,
    plans: { ...plans, free: { limits: free } },
  };
  doctor = await signUpDoctor(api);
});
afterAll(() => api.stop());

const one = async (text: string) =>
  (await api.deps.pool.query<{ count: number }>(text, [doctor.actor.scope.practiceId])).rows[0]?.count;
const countVideos = () => one('select videos as count from count_videos($1)');
const countTakes = () =>
  one("select count(*)::int as count from recording where practice_id = $1 and status = 'stopped'");

it('takes that nobody saved are no videos; of saves at once none passes the limit, and no take is lost', async () => {
  const takes: TestTake[] = [];
  while (takes.length < 5) {
    const take = createTestTake(api, doctor);
    await take.record();
    await take.stop();
    takes.push(take);
  }
  expect(await countVideos()).toBe(0);
  const refusals = new Set<unknown>();
  await atOnce(async (caller) => {
    await takes[caller % takes.length]?.save().catch((error: unknown) => {
      refusals.add(error instanceof AppError ? error.says : error);
    });
  });
  expect([...refusals]).toEqual(['recording.plan-full']);
  expect([await countVideos(), await countTakes()]).toEqual([2, 3]);
  free.videos = null;
  for (const take of takes) await take.save();
  expect([await countVideos(), await countTakes()]).toEqual([5, 0]);
});
