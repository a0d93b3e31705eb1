import { z } from 'zod';
import { quickClip } from '../kit/clips';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import type { BenchRow } from './bench-row';

const WAITING = 500;
/** Some are processed while the others come. */
const MOST_SENT = 1_500;
const SENDERS = 4;
const TIMES = 9;
const GOAL = 1.5;
const PATIENCE_MS = 300_000;

const list = z.object({ meta: z.object({ total: z.number() }) });

/** P31: how long the first video of a practice takes while another practice has 500 in the queue. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await makeDataDir();
  let server: BedsideProcess | undefined;
  try {
    server = await startBedsideProcess(dataDir, { WORKER_CONCURRENCY: '2', UPLOADS_AT_ONCE: '100' });
    const { url } = server;
    const clip = await quickClip();
    await firstVideo(url, clip);
    const empty = await measure(url, clip);
    const busy = await newDoctor(url);
    const before = await fillQueue(busy, clip);
    const loaded = await measure(url, clip);
    const after = await waitingOf(busy);
    const ratio = loaded / empty;
    return [
      {
        id: 'P31',
        name: `A practice's first video until it can be watched, another one with ${WAITING} in the queue`,
        ours: `${Math.round(loaded)} ms`,
        bare: `${Math.round(empty)} ms`,
        ratio,
        goal: `at most ${GOAL} x`,
        ok: ratio <= GOAL && before >= WAITING,
        note: `medians of ${TIMES} practices; bare: an empty queue; ${before} videos waited before, ${after} after; 2 slots`,
      },
    ];
  } finally {
    await server?.killAll().catch(() => undefined);
    await removeDataDir(dataDir);
  }
}

let doctors = 0;
const newDoctor = (url: string) => registerDoctor(url, `doctor-${(doctors += 1)}@example.org`);

/** The median of several practices, one after another. */
async function measure(url: string, clip: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await firstVideo(url, clip));
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN;
}

/** From the answer to the upload until processing has ended, in milliseconds. */
async function firstVideo(url: string, clip: string): Promise<number> {
  const doctor = await newDoctor(url);
  const videoId = await doctor.uploadVideo(clip, 'First');
  const begun = performance.now();
  const { status } = await doctor.waitForVideo(videoId, PATIENCE_MS);
  if (status !== 'ready to share') throw new Error(`the video ended as "${status}"`);
  return performance.now() - begun;
}

async function waitingOf(doctor: DoctorClient): Promise<number> {
  const { body } = await doctor.call('GET', '/v1/videos?limit=1&search=status:processing');
  return list.parse(body).meta.total;
}

/** @returns how many videos wait then */
async function fillQueue(doctor: DoctorClient, clip: string): Promise<number> {
  let sent = 0;
  let waiting = 0;
  while (waiting < WAITING && sent < MOST_SENT) {
    await Promise.all(Array.from({ length: SENDERS }, () => doctor.uploadVideo(clip, `Of many ${sent++}`)));
    if (sent % 100 === 0 || sent > WAITING) waiting = await waitingOf(doctor);
  }
  return waiting;
}
