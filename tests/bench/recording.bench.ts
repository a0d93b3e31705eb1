import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RecordingId, VideoId } from '@bedside/contracts/kit/ids';
import { deleteVideo } from '@bedside/api/modules/videos/video/delete-video';
import { getVideo } from '@bedside/api/modules/videos/video/get-video';
import { saveRecording } from '@bedside/api/modules/videos/recording/save-recording';
import { stopRecording } from '@bedside/api/modules/videos/recording/stop-recording';
import { createTakeSender } from '@bedside/api/test-kit/send-take';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { bootstrap, median } from '../kit/median';
import type { BenchRow } from './bench-row';

const LONG_SECONDS = 600;
const SHORT_SECONDS = 30;
const PAIRS = 15;
const CONTROL_PAIRS = 9;
const GOAL = 1.2;
const READY_MINUTES = [1, 5] as const;
const READY_PAIRS = 9;
const READY_GOAL = 1.3;
const READY_SLACK_MS = 150;

const run = promisify(execFile);

type Take = { path: string; bytes: Buffer; seconds: number };

/** As the recorder writes it: a fragment a second, 720p at the rate of a browser, sound in Opus. */
async function recordingOf(seconds: number): Promise<Take> {
  const path = await makeClip({
    seconds,
    width: 1280,
    height: 720,
    fps: 30,
    bitrate: '2500k',
    keyframeEvery: 1,
    inOrder: true,
    audio: 'opus',
    container: 'mp4-fragmented',
    name: 'recording',
  });
  return { path, bytes: await readFile(path), seconds };
}

/** From Stop, when only the last second is still to be sent, to a link that plays; in milliseconds. */
async function stopToLink(api: TestApi, url: string, doctor: TestDoctor, take: Take): Promise<number> {
  const { bytes, seconds } = take;
  const sender = createTakeSender(url, doctor);
  const { recordingId } = sender;
  const last = bytes.length - Math.floor(bytes.length / seconds);
  await sender.begin();
  await expectStatus(204, sender.send(0, bytes.subarray(0, last)));

  const start = performance.now();
  await expectStatus(204, sender.send(last, bytes.subarray(last)));
  const videoId = await makeVideoOf(api, doctor, recordingId, take);
  const { file } = await getVideo(api.deps, doctor.actor, videoId);
  const played = fetch(new URL(file?.url ?? '', url), { headers: { range: 'bytes=0-65535' } });
  await expectStatus(206, played);
  const ms = performance.now() - start;

  await (await played).arrayBuffer();
  await deleteVideo(api.deps, doctor.actor, videoId);
  await api.runJobs();
  return ms;
}

/** The work of Stop and Save, one after the other. */
async function makeVideoOf(
  api: TestApi,
  doctor: TestDoctor,
  recordingId: RecordingId,
  { bytes, seconds }: Take,
): Promise<VideoId> {
  const said = { bytes: bytes.length, durationMs: seconds * 1_000, gaps: [], script: null, traces: null };
  await stopRecording(api.deps, doctor.actor, { recordingId, ...said });
  const wish = { recordingId, title: 'Your knee', trim: null, captions: [] };
  return (await saveRecording(api.deps, doctor.actor, wish)).videoId;
}

/** From the last uploaded byte of a recording to a video that is ready to share; in milliseconds. */
async function uploadedToReady(api: TestApi, url: string, doctor: TestDoctor, take: Take): Promise<number> {
  const sender = createTakeSender(url, doctor);
  await sender.begin();
  await expectStatus(204, sender.send(0, take.bytes));
  const start = performance.now();
  const videoId = await makeVideoOf(api, doctor, sender.recordingId, take);
  const { status } = await getVideo(api.deps, doctor.actor, videoId);
  const ms = performance.now() - start;
  if (status !== 'ready to share') throw new Error(`the recording is ${status}`);
  await deleteVideo(api.deps, doctor.actor, videoId);
  await api.runJobs();
  return ms;
}

/** The same file with its index in front, by ffmpeg alone; in milliseconds. */
async function bareCopy(api: TestApi, { path }: Take): Promise<number> {
  await mkdir(api.deps.workDir, { recursive: true });
  const output = join(api.deps.workDir, 'bare.mp4');
  const start = performance.now();
  const args = ['-nostdin', '-v', 'error', '-y', '-i', path, '-c', 'copy', '-movflags', '+faststart', output];
  await run(api.deps.ffmpeg.ffmpegPath, args);
  const ms = performance.now() - start;
  await rm(output);
  return ms;
}

/** P13 for a browser's recording: nothing is encoded between the last byte and the link. */
async function benchReady(api: TestApi, url: string, doctor: TestDoctor): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const minutes of READY_MINUTES) {
    const take = await recordingOf(minutes * 60);
    const pairs = await measurePairs(
      READY_PAIRS,
      () => uploadedToReady(api, url, doctor, take),
      () => bareCopy(api, take),
    );
    const name = `A browser's recording of ${minutes} min, uploaded, to ready to share, against ffmpeg -c copy -movflags +faststart`;
    const isGood = median(pairs.ours) <= READY_GOAL * median(pairs.bare) + READY_SLACK_MS;
    const goal = `at most ${READY_GOAL} x + ${READY_SLACK_MS} ms`;
    rows.push(row(`P13-recording-${minutes}`, name, pairs, goal, () => isGood));
  }
  return rows;
}

async function expectStatus(status: number, answer: Promise<{ status: number }>): Promise<void> {
  const found = await answer;
  if (found.status !== status) throw new Error(`answered ${found.status} in the place of ${status}`);
}

type Pairs = { ours: number[]; bare: number[]; ratios: number[] };

/** Pairs in the order A-B, B-A after a warm-up of each, so that a drift cancels out. */
async function measurePairs(
  count: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Pairs> {
  const pairs: Pairs = { ours: [], bare: [], ratios: [] };
  for (let pair = -1; pair < count; pair += 1) {
    let [a, b] = [0, 0];
    if (pair % 2 === 0) {
      a = await ours();
      b = await bare();
    } else {
      b = await bare();
      a = await ours();
    }
    if (pair < 0) continue;
    pairs.ours.push(a);
    pairs.bare.push(b);
    pairs.ratios.push(a / b);
  }
  return pairs;
}

function row(
  id: string,
  name: string,
  pairs: Pairs,
  goal: string,
  isGood: (ratio: number) => boolean,
): BenchRow {
  const ratio = Number(median(pairs.ratios).toFixed(3));
  const [low, high] = bootstrap(pairs.ratios);
  return {
    id,
    name,
    ours: `${median(pairs.ours).toFixed(0)} ms`,
    bare: `${median(pairs.bare).toFixed(0)} ms`,
    ratio,
    goal,
    ok: isGood(ratio),
    note: `median of ${pairs.ratios.length} pairs, 95% interval ${low.toFixed(2)}-${high.toFixed(2)}`,
  };
}

/** P13 of a recording, and P14: from Stop to a link that plays, of a long take against a short one. */
export async function bench(): Promise<BenchRow[]> {
  const [long, short] = [await recordingOf(LONG_SECONDS), await recordingOf(SHORT_SECONDS)];
  const api = await startTestApi();
  try {
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const doctor = await signUpDoctor(api);
    const time = (take: Take) => () => stopToLink(api, url, doctor, take);
    const ready = await benchReady(api, url, doctor);
    const measured = await measurePairs(PAIRS, time(long), time(short));
    const control = await measurePairs(CONTROL_PAIRS, time(short), time(short));
    const name = `Stop to a link that plays: a take of ${LONG_SECONDS / 60} minutes against ${SHORT_SECONDS} s, parts up but the last`;
    return [
      ...ready,
      row('P14', name, measured, `at most ${GOAL} x`, (ratio) => ratio <= GOAL),
      row(
        'P14-control',
        `A/A control: the take of ${SHORT_SECONDS} s against itself`,
        control,
        '0.97 to 1.03, else the run is not valid',
        (ratio) => ratio >= 0.97 && ratio <= 1.03,
      ),
    ];
  } finally {
    await api.stop();
  }
}
