import { sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumPath } from '../kit/chromium';
import { bootstrap, median } from '../kit/median';
import { createRandom } from '../kit/random';
import { SOFTWARE_CARD } from '../stage/software-card';
import { startStageStand, type StageStand } from '../stage/stage-stand';
import type { BenchRow } from './bench-row';

/*
 * A seek of ours goes from the request to the frame drawn on the stage; one of the bare element from `currentTime` to
 * its `seeked` event and the frame that it presents after that. Both open the same file in the same browser and seek to
 * the same moments. Frames are counted at the upload to the graphics card, which is skipped
 * (tests/stage/count-uploads.ts): the bare element presents its frame before the card has it, so both sides exclude the
 * card.
 */

const SEEKS = Number(process.env['SEEK_BENCH_SEEKS'] ?? 100);
const PAIRS = Number(process.env['SEEK_BENCH_PAIRS'] ?? 3);
const LIMIT = 1.3;
const SECONDS = 60;
const size = { width: 1_280, height: 720 };
const host = { width: 640, height: 360 };

/** Seeks in ms, 95th percentile; and how many frames the stage drew meanwhile. */
type Sought = { p95: number; drawn: number };

/** P29: a scrub over a video of one minute, against the bare video element. */
export async function bench(): Promise<BenchRow[]> {
  const stand = await startStageStand();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: SOFTWARE_CARD });
  try {
    const clip = await makeClip({ name: 'bench-seek', seconds: SECONDS, ...size, fps: 30, keyframeEvery: 2 });
    const url = stand.serve(clip);
    const pairs: { ours: Sought; bare: Sought }[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const random = createRandom(pair + 1);
      const moments = Array.from({ length: SEEKS }, () => random.between(0, (SECONDS - 1) * 1_000));
      const first = pair % 2 === 0 ? await seekOurs(browser, stand, url, moments) : undefined;
      const bare = await seekBare(browser, stand, url, moments);
      pairs.push({ ours: first ?? (await seekOurs(browser, stand, url, moments)), bare });
    }
    const ratios = pairs.map(({ ours, bare }) => ours.p95 / bare.p95);
    const ratio = Number(median(ratios).toFixed(2));
    const [low, high] = bootstrap(ratios);
    const drawn = Math.min(...pairs.map(({ ours }) => ours.drawn));
    return [
      {
        id: 'P29',
        name: `Editor: ${SEEKS} random seeks in a minute of 720p, 95th percentile`,
        ours: `${Math.round(median(pairs.map(({ ours }) => ours.p95)))} ms`,
        bare: `${Math.round(median(pairs.map(({ bare }) => bare.p95)))} ms`,
        ratio,
        goal: `at most ${LIMIT} x`,
        ok: ratio <= LIMIT && drawn >= SEEKS,
        note: `median of ${PAIRS} pairs, 95% interval ${low.toFixed(2)}-${high.toFixed(2)}; at least ${drawn} frames drawn`,
      },
    ];
  } finally {
    await browser.close();
    await stand.stop();
  }
}

async function seekOurs(
  browser: Browser,
  stand: StageStand,
  url: string,
  moments: readonly number[],
): Promise<Sought> {
  const page = await openPage(browser, `${stand.url}?measured`);
  const duration = SECONDS * 1_000;
  const scene = sceneSchema.parse({
    version: 2,
    ...size,
    duration,
    frame_rate: 30,
    tracks: [
      {
        id: 'v',
        type: 'video',
        startTime: 0,
        endTime: duration,
        shape: { x: 0, y: 0, ...size },
        media: { src: 'video:v' },
      },
    ],
  });
  await page.evaluate(
    async ([document, sources, host]) => {
      await window.stageStand.open(document, sources, host);
      await window.stageStand.stage().renderAt(0);
    },
    [{ scene, marks: {} }, { 'video:v': { url, durationMs: 0, cues: [] } }, host] as const,
  );
  const sought = await page.evaluate(async (moments) => {
    const stage = window.stageStand.stage();
    const before = window.uploads;
    const spent: number[] = [];
    for (const ms of moments) {
      const from = performance.now();
      await stage.renderAt(ms);
      spent.push(performance.now() - from);
    }
    return { spent, drawn: window.uploads - before };
  }, moments);
  await page.close();
  return { p95: p95Of(sought.spent), drawn: sought.drawn };
}

async function seekBare(
  browser: Browser,
  stand: StageStand,
  url: string,
  moments: readonly number[],
): Promise<Sought> {
  const page = await openPage(browser, `${stand.url}bare`);
  const spent = await page.evaluate(
    async ([url, moments, { width }]) => {
      const video = document.createElement('video');
      video.preload = 'auto';
      video.width = width;
      const first = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      video.src = url;
      document.body.append(video);
      await first;
      const spent: number[] = [];
      for (const ms of moments) {
        const from = performance.now();
        const frame = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
        const sought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
        video.currentTime = ms / 1_000;
        await sought;
        await frame;
        spent.push(performance.now() - from);
      }
      return spent;
    },
    [url, moments, host] as const,
  );
  await page.close();
  return { p95: p95Of(spent), drawn: spent.length };
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 720, height: 440 } });
  await page.goto(url);
  return page;
}

function p95Of(spent: number[]): number {
  return spent.sort((one, other) => one - other)[Math.floor(spent.length * 0.95)] ?? Number.NaN;
}
