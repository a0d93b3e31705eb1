import { readFile } from 'node:fs/promises';
import { deleteVideo } from '@bedside/api/modules/video/delete-video';
import { getVideo } from '@bedside/api/modules/video/get-video';
import { saveRecording } from '@bedside/api/modules/recording/save-recording';
import { stopRecording } from '@bedside/api/modules/recording/stop-recording';
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

type Take = { bytes: Buffer; seconds: number };

/** As the recorder writes it: a fragment a second, 720p at the rate of a browser, sound in Opus. */
async function recordingOf(seconds: number): Promise<Take> {
  const path = await makeClip({
    ...{ seconds, width: 1280, height: 720, fps: 30, bitrate: '2500k', keyframeEvery: 1, inOrder: true },
    ...{ audio: 'opus', container: 'mp4-fragmented', name: 'recording' },
  });
  return { bytes: await readFile(path), seconds };
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
  const said = { recordingId, bytes: bytes.length, durationMs: seconds * 1_000, gaps: [], script: null, traces: null };
  await stopRecording(api.deps, doctor.actor, said);
  const wish = { recordingId, title: 'Your knee', trim: null, captions: [] };
  const { videoId } = await saveRecording(api.deps, doctor.actor, wish);
  const { file } = await getVideo(api.deps, doctor.actor, videoId);
  const played = fetch(new URL(file?.url ?? '', url), { headers: { range: 'bytes=0-65535' } });
  await expectStatus(206, played);
  const ms = performance.now() - start;

  await (await played).arrayBuffer();
  await deleteVideo(api.deps, doctor.actor, videoId);
  await api.runJobs();
  return ms;
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

/** P14: from Stop to a link that plays, of a long take against a short one. */
export async function bench(): Promise<BenchRow[]> {
  const [long, short] = [await recordingOf(LONG_SECONDS), await recordingOf(SHORT_SECONDS)];
  const api = await startTestApi();
  try {
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const doctor = await signUpDoctor(api);
    const time = (take: Take) => () => stopToLink(api, url, doctor, take);
    const measured = await measurePairs(PAIRS, time(long), time(short));
    const control = await measurePairs(CONTROL_PAIRS, time(short), time(short));
    const name = `Stop to a link that plays: a take of ${LONG_SECONDS / 60} minutes against ${SHORT_SECONDS} s, parts up but the last`;
    return [
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
