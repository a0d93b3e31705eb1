import { randomUUID } from 'node:crypto';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { processVideoJob } from '@bedside/contracts/videos/video/video.jobs';
import { Logger, run } from 'graphile-worker';
import { beforeEach, expect, it } from 'vitest';
import { signUpDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { sweepLeftovers } from '../../videos/video/sweep-leftovers';

let api: TestApi;
let practices: Record<'a' | 'b' | 'c', PracticeScope>;
const names = new Map<string, string>();
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  const scope = async () => (await signUpDoctor(api)).actor.scope;
  practices = { a: await scope(), b: await scope(), c: await scope() };
  await api.deps.pool.query('delete from graphile_worker._private_jobs');
});

/** Queues the processing of so many videos of a practice, named `a1`, `a2` and so on. */
async function queue(practice: keyof typeof practices, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    const videoId = randomUUID() as VideoId;
    names.set(videoId, `${practice}${number}`);
    await api.deps.db
      .transaction()
      .execute((tx) =>
        api.deps.jobs.add(
          tx,
          processVideoJob,
          { videoId },
          { key: videoId, turn: { of: practices[practice].practiceId, band: 'waitedFor' } },
        ),
      );
  }
}

/** Runs the queue in so many slots, and ends each job when `end` says so. @returns the videos in the order of their turns */
async function runAll(
  slots: number,
  jobs: number,
  end: (running: readonly string[], begun: readonly string[]) => Promise<void>,
) {
  const begun: string[] = [];
  const running: string[] = [];
  const runner = await run({
    pgPool: api.deps.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    preset: { worker: { concurrentJobs: slots, pollInterval: 50 } },
    taskList: {
      [processVideoJob.name]: async (payload) => {
        const name = names.get((payload as { videoId: string }).videoId) ?? '';
        begun.push(name);
        running.push(name);
        await end(running, begun);
        running.splice(running.indexOf(name), 1);
      },
    },
  });
  await expect.poll(() => begun.length).toBe(jobs);
  await runner.stop();
  return begun;
}

it('practices take turns, and each keeps its own order', async () => {
  await queue('a', 1, 6);
  await queue('b', 1, 2);
  await queue('c', 1, 3);
  await queue('b', 3, 3);
  const begun = await runAll(1, 12, () => Promise.resolve());
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'c3', 'b3', 'a4', 'a5', 'a6']);
});

it('one that comes while others wait takes the next turn, and starves nobody', async () => {
  await queue('a', 1, 40);
  await api.deps.pool.query(
    `delete from graphile_worker._private_jobs where priority < 20`, // twenty turns have passed
  );
  await queue('b', 1, 3);
  const begun = await runAll(1, 23, () => Promise.resolve());
  expect(begun.slice(0, 7)).toEqual(['a21', 'b1', 'a22', 'b2', 'a23', 'b3', 'a24']);
});

it('one practice leaves a slot free for the others', async () => {
  await queue('a', 1, 8);
  let most = 0;
  const begun = await runAll(4, 9, async (running, soFar) => {
    most = Math.max(most, running.filter((name) => name.startsWith('a')).length);
    if (soFar.length === 3) await queue('b', 1, 1);
    // The first three end only when the other practice's video has begun.
    await expect.poll(() => soFar.includes('b1')).toBe(true);
  });
  expect(most).toBe(3);
  expect(begun[3]).toBe('b1');
});

it('the queues of the turns are removed when they are empty, and name no practice', async () => {
  await queue('a', 1, 4);
  const { rows } = await api.deps.pool.query<{ queue_name: string }>(
    `select queue_name from graphile_worker._private_job_queues where queue_name like 'media:%'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(rows)).not.toContain(practices.a.practiceId);
  await api.deps.pool.query('delete from graphile_worker._private_jobs');
  await sweepLeftovers(api.deps);
  const left = await api.deps.pool.query(
    `select from graphile_worker._private_job_queues where queue_name like 'media:%'`,
  );
  expect(left.rows).toEqual([]);
});
