import { randomUUID } from 'node:crypto';
import { ABANDONED_AFTER_MS } from '@bedside/contracts/videos/recording/recording.rules';
import { saveAbandonedTakesJob } from '@bedside/contracts/videos/recording/recording.jobs';
import { processVideoJob } from '@bedside/contracts/videos/video/video.jobs';
import { putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { freeJobsOfDeadWorkers } from '@bedside/db/postgres/base/worker-heartbeat.repository';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVideo } from '../test-kit/make-practice';
import { createTestTake, startTakeApi, type TakeApi } from '../test-kit/record-take';
import { signUpDoctor, type TestDoctor } from '../test-kit/sign-up-doctor';
import { listRecordings } from './modules/videos/recording/list-recordings';
import { startWorker } from './worker';

const SLOTS = 2;
const SILENT_MS = 20_000;

let api: TakeApi;
beforeAll(async () => {
  api = await startTakeApi();
});
afterAll(() => api.stop());

/** Fills every slot with the processing of a video that does not end until the test releases it. */
async function fillSlots(doctor: TestDoctor, clock = () => Date.now()) {
  const { db, jobs } = api.deps;
  let busy = 0;
  let letGo: (error: Error) => void = () => undefined;
  const forever = new Promise<never>((_resolve, reject) => (letGo = reject));
  forever.catch(() => undefined);
  const storage = {
    ...api.deps.storage,
    localPath: () => {
      busy += 1;
      return forever;
    },
  };
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const videoId = await makeVideo(api, doctor, { status: 'processing' });
    const file = { name: 'knee.mp4', mimeType: 'video/mp4', size: 1 };
    await putVideoFile(db, videoId, { kind: 'original', storageKey: `original/${randomUUID()}`, ...file });
    await jobs.add(db, processVideoJob, { videoId });
  }
  const worker = await startWorker({ ...api.deps, storage, clock }, { concurrency: SLOTS, alone: true });
  const stop = async () => {
    letGo(new Error('let go by the test'));
    await worker.stop();
    await api.deps.pool.query('delete from graphile_worker._private_jobs');
  };
  await expect.poll(() => busy).toBe(SLOTS);
  return { stop };
}

test('a job that takes hours stays with a living worker, and is taken from a dead one', async () => {
  const { stop } = await fillSlots(await signUpDoctor(api));
  try {
    const { db, pool } = api.deps;
    await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '2 hours'`);
    expect(await freeJobsOfDeadWorkers(db, SILENT_MS)).toEqual([]);
    await pool.query(`update worker_heartbeat set beat_at = now() - interval '1 minute'`);
    expect(await freeJobsOfDeadWorkers(db, SILENT_MS)).toHaveLength(1);
  } finally {
    await stop();
  }
});

test('an abandoned take becomes a draft while every slot is busy with a video', async () => {
  const doctor = await signUpDoctor(api);
  const { db, jobs } = api.deps;
  const { stop } = await fillSlots(doctor, () => Date.now() + ABANDONED_AFTER_MS + 1_000);
  try {
    await createTestTake(api, doctor).record();
    await jobs.add(db, saveAbandonedTakesJob, {});
    const kept = async () => (await listRecordings(api.deps, doctor.actor)).map(({ status }) => status);
    await expect.poll(kept).toEqual(['kept']);
    const { rows } = await api.deps.pool.query(
      'select count(*)::int as videos from graphile_worker.jobs where task_identifier = $1 and locked_by is not null',
      [processVideoJob.name],
    );
    expect(rows).toEqual([{ videos: SLOTS }]);
  } finally {
    await stop();
  }
});
