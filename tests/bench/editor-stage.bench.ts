import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sceneSchema, type Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumPath } from '../kit/chromium';
import { bootstrap, median } from '../kit/median';
import type { BareLayer } from '../stage/bare-page';
import { measureScript } from '../stage/measure-script';
import { SOFTWARE_CARD } from '../stage/software-card';
import { startStageStand, type StageStand } from '../stage/stage-stand';
import type { BenchRow } from './bench-row';

/*
 * What script costs the page in a frame of the screen, ours against Pixi's own application with the same sprites and
 * videos (tests/stage/bare-page.ts). It is processor time of the page's thread, from a trace: on two cores that also
 * decode the videos and draw by software, wall time is mostly waiting.
 *
 * Frames of the videos are counted at the upload to the graphics card, which is skipped on both sides
 * (tests/stage/count-uploads.ts). A software card blocks the script for 40 to 70 ms with each, twenty times everything
 * else, and a real one does not. The goal is met only when ours uploads as many frames of the videos for each frame of
 * the screen.
 */

const SECONDS = Number(process.env['EDITOR_BENCH_SECONDS'] ?? 10);
const PAIRS = Number(process.env['EDITOR_BENCH_PAIRS'] ?? 5);
const LIMIT = 1.2;
/** Before this time the browser is still starting. */
const WARM_UP_MS = 2_000;
const STEP_MS = 16;
/** Both sides upload the same frames of the videos, apart from a frame more or less at the ends. */
const SAME_FRAMES = 0.95;

const stage = { width: 640, height: 360 };
const host = { width: 696, height: 416 };
const length = (SECONDS + WARM_UP_MS / 1_000 + 10) * 1_000;
const times = { startTime: 0, endTime: length };
const picture = { x: 60, y: 200, width: 160, height: 120 };
const words = { x: 300, y: 40, width: 300, height: 60 };
const inset = { x: 380, y: 180, width: 240, height: 135 };

function scene(): Scene {
  const shape = { x: 0, y: 0, ...stage };
  return sceneSchema.parse({
    version: 2,
    ...stage,
    duration: length,
    frame_rate: 30,
    tracks: [
      { id: 'a', type: 'video', ...times, shape, media: { src: 'video:a' } },
      { id: 'b', type: 'video', ...times, shape: inset, media: { src: 'video:b' } },
      {
        id: 't',
        type: 'text',
        ...times,
        shape: words,
        text: 'Bend the knee slowly',
        fontOptions: { size: 28 },
      },
      { id: 'i', type: 'image', ...times, shape: picture, media: { src: 'image:i', fit: 'fill' } },
    ],
  });
}

/** P25: two videos, a text and a picture play and the picture is dragged. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bedside-bench-editor-'));
  const stand = await startStageStand();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: SOFTWARE_CARD });
  try {
    const clip = { seconds: length / 1_000, ...stage, fps: 30 };
    await writeFile(join(folder, 'picture.png'), await makePicture('bench', 'png'));
    const urls = {
      a: stand.serve(await makeClip({ name: 'bench-editor-a', ...clip })),
      b: stand.serve(await makeClip({ name: 'bench-editor-b', ...clip, picture: 'calm' })),
      image: stand.serve(join(folder, 'picture.png')),
    };
    const pairs: { ours: Measured; bare: Measured }[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const first = pair % 2 === 0 ? await measureOurs(browser, stand, urls) : undefined;
      const bare = await measureBare(browser, stand, urls);
      pairs.push({ ours: first ?? (await measureOurs(browser, stand, urls)), bare });
    }
    const ratios = pairs.map(({ ours, bare }) => ours.p95 / bare.p95);
    const shown = median(pairs.map(({ ours, bare }) => shareOf(ours) / shareOf(bare)));
    const ratio = Number(median(ratios).toFixed(2));
    const [low, high] = bootstrap(ratios);
    return [
      {
        id: 'P25',
        name: `Editor: 4 tracks playing and a drag, ${SECONDS} s, script in a frame, 95th percentile`,
        ours: `${median(pairs.map(({ ours }) => ours.p95)).toFixed(2)} ms`,
        bare: `${median(pairs.map(({ bare }) => bare.p95)).toFixed(2)} ms`,
        ratio,
        goal: `at most ${LIMIT} x`,
        ok: ratio <= LIMIT && shown >= SAME_FRAMES,
        note: `processor time, median of ${PAIRS} pairs, 95% interval ${low.toFixed(2)}-${high.toFixed(2)}; frames of the videos for each of the screen: ${shown.toFixed(2)} x; bare: Pixi's own application, ticker and events`,
      },
    ];
  } finally {
    await browser.close();
    await stand.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Urls = { a: string; b: string; image: string };
/** Script in a frame, 95th percentile in ms; frames of the screen, and frames of videos that were handed over. */
type Measured = { p95: number; frames: number; uploads: number };

async function measureOurs(browser: Browser, stand: StageStand, urls: Urls): Promise<Measured> {
  const page = await openPage(browser, `${stand.url}?measured`);
  const sources = {
    'video:a': { url: urls.a, durationMs: 0, cues: [] },
    'video:b': { url: urls.b, durationMs: 0, cues: [] },
    'image:i': { url: urls.image, durationMs: 0, cues: [] },
  };
  await page.evaluate(
    async ([document, sources, host]) => {
      await window.stageStand.open(document, sources, host);
      await window.stageStand.stage().renderAt(0);
      window.stageStand.editor().playhead.play();
    },
    [{ scene: scene(), marks: {} }, sources, host] as const,
  );
  return dragFor(page, { x: picture.x + 28 + 80, y: picture.y + 28 + 60 });
}

async function measureBare(browser: Browser, stand: StageStand, urls: Urls): Promise<Measured> {
  const page = await openPage(browser, `${stand.url}bare?measured`);
  const layers: BareLayer[] = [
    { kind: 'video', url: urls.a, x: 0, y: 0, ...stage },
    { kind: 'video', url: urls.b, ...inset },
    { kind: 'image', url: urls.image, ...words },
    { kind: 'image', url: urls.image, ...picture },
  ];
  await page.evaluate(
    async ([layers, host]) => {
      await window.openBare(layers, host);
      await window.playBare();
    },
    [layers, host] as const,
  );
  return dragFor(page, { x: picture.x + 80, y: picture.y + 60 });
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 720, height: 440 } });
  await page.goto(url);
  return page;
}

/** Frames of the videos for each frame of the screen. */
const shareOf = ({ uploads, frames }: Measured) => uploads / frames;

/** Drags the item at a point of the canvas back and forth. */
async function dragFor(page: Page, at: { x: number; y: number }): Promise<Measured> {
  const corner = await page.locator('canvas').boundingBox();
  const from = { x: (corner?.x ?? 0) + at.x, y: (corner?.y ?? 0) + at.y };
  const drag = async (ms: number) => {
    for (const end = Date.now() + ms; Date.now() < end;) {
      const angle = Date.now() / 300;
      await page.mouse.move(from.x + 40 * Math.cos(angle), from.y + 20 * Math.sin(angle));
      await page.waitForTimeout(STEP_MS);
    }
  };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await drag(WARM_UP_MS);
  const before = await page.evaluate(() => window.uploads);
  const script = (await measureScript(page, () => drag(SECONDS * 1_000))).sort((one, other) => one - other);
  const uploads = (await page.evaluate(() => window.uploads)) - before;
  await page.mouse.up();
  await page.close();
  return { p95: script[Math.floor(script.length * 0.95)] ?? Number.NaN, frames: script.length, uploads };
}
