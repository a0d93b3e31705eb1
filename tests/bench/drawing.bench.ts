import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { quickClip } from '../kit/clips';
import { median } from '../kit/median';
import { PATIENCE_MS } from '../kit/patience';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import type { BenchRow } from './bench-row';

/*
 * How late an answer of the API is while it makes a version whose four texts have 500 letters of 400 px each, in up to
 * 250 lines. One caller asks for the doctor's profile again and again, from the begin of the render to its end. Bare is
 * the same render without texts.
 */

const ROUNDS = Number(process.env['DRAWING_BENCH_ROUNDS'] ?? 5);
const LIMIT_MS = 100;
const PAUSE_MS = 5;
const STAGE = { width: 1_280, height: 720 };
const LETTERS = 500;
const TEXTS = [
  'W'.repeat(LETTERS),
  'W\n'.repeat(LETTERS / 2),
  'Å ≤ '.repeat(LETTERS / 4),
  'g\n'.repeat(LETTERS / 2),
];

const begun = z.object({ data: z.object({ job_id: z.string() }) });
const read = z.object({ data: z.object({ state: z.string() }) });

/** P44: the latest answer while a large text is drawn, against the latest one of the same render without it. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await makeDataDir();
  let server: BedsideProcess | undefined;
  try {
    server = await startBedsideProcess(dataDir);
    const doctor = await registerDoctor(server.url);
    const videoId = await doctor.uploadVideo(await quickClip(), 'Your knee');
    await doctor.waitForVideo(videoId);
    await measure(doctor, videoId, TEXTS);
    const drawing: number[][] = [];
    const bare: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      drawing.push(await measure(doctor, videoId, TEXTS));
      bare.push(await measure(doctor, videoId, []));
    }
    const latest = Math.max(...drawing.flat());
    return [
      {
        id: 'P44',
        name: `The latest answer of the API while ${TEXTS.length} texts of ${LETTERS} letters of 400 px are drawn`,
        ours: `${Math.round(latest)} ms`,
        bare: `${Math.round(Math.max(...bare.flat()))} ms`,
        ratio: null,
        goal: `at most ${LIMIT_MS} ms`,
        ok: latest <= LIMIT_MS,
        note: `of ${drawing.flat().length} answers in ${ROUNDS} renders, medians ${median(drawing.flat()).toFixed(1)} and ${median(bare.flat()).toFixed(1)} ms; bare: the same without texts`,
      },
    ];
  } finally {
    await server?.killAll().catch(() => undefined);
    await removeDataDir(dataDir);
  }
}

/** Renders the texts. @returns how long each answer took meanwhile, in ms */
async function measure(doctor: DoctorClient, videoId: string, texts: readonly string[]): Promise<number[]> {
  const { status, body } = await doctor.call(
    'POST',
    `/v1/videos/${videoId}/ffmpeg?accept_losses=yes`,
    sceneOf(texts),
  );
  if (status !== 202) throw new Error(`the render did not begin: ${JSON.stringify(body)}`);
  const job = `/v1/videos/${videoId}/ffmpeg/${begun.parse(body).data.job_id}`;
  const times: number[] = [];
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(PAUSE_MS)) {
    times.push(await timed(doctor));
    if (times.length % 10 > 0) continue;
    const { state } = read.parse((await doctor.call('GET', job)).body).data;
    if (state === 'failed') throw new Error('the render failed');
    if (state === 'generated') return times;
  }
  throw new Error('the render did not end');
}

async function timed(doctor: DoctorClient): Promise<number> {
  const from = performance.now();
  const { status } = await doctor.call('GET', '/v1/profile');
  if (status !== 200) throw new Error(`the profile was answered ${status}`);
  return performance.now() - from;
}

function sceneOf(texts: readonly string[]): object {
  const shape = { x: 0, y: 0, ...STAGE, rotation: 5, opacity: 0.9 };
  const fontOptions = { size: 400, lineHeight: 0.6, outline: { color: '#204060', width: 4 } };
  const times = { startTime: 0, endTime: 1_000 };
  return {
    version: 3,
    ...STAGE,
    duration: 1_000,
    tracks:
      texts.length > 0
        ? texts.map((text, at) => ({ id: `text ${at}`, type: 'text', ...times, shape, text, fontOptions }))
        : [{ id: 'short', type: 'text', ...times, shape, text: 'a' }],
  };
}
