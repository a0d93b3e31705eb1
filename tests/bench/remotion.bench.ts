import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameTimeMs } from '@bedside/contracts/videos/scene/scene.rules';
import { renderScene } from '@bedside/media/scene/render';
import { testTools } from '@bedside/media/test-media/test-tools';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../kit/chromium';
import { measureFamily, type FamilyCost } from '../kit/measure-family';
import { measureParity } from '../stage/measure-parity';
import { SOFTWARE_CARD } from '../stage/software-card';
import { startStageStand } from '../stage/stage-stand';
import type { BenchRow } from './bench-row';
import { makeFourTracks, type FourTracks } from './four-tracks';
import { installRemotion, writeRemotionFilm } from './remotion-film';

/*
 * The scene of P16 by our renderer and by Remotion with the same Chromium, encoder and quality, one after the other:
 * time, processor time, memory, and the likeness of each film and our stage. Remotion's time holds its bundle.
 */

const SECONDS = Number(process.env['REMOTION_BENCH_SECONDS'] ?? 20);
const STAGE_VIEW = { width: 400, height: 300 };
/** In seconds of the film. */
const LOOKED_AT = [0.5, 1.5, 2.5];
const FPS = 30;

type Made = FamilyCost & { likeness: number };

/** P45: our render beside the one of Remotion. Without a registry to install it from there is no row. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bedside-bench-remotion-'));
  try {
    if (!(await installRemotion(folder))) {
      console.log('Remotion was not measured: npm could not install it.');
      return [];
    }
    const tracks = await makeFourTracks(folder, SECONDS);
    const frames = LOOKED_AT.map((second) => Math.round(second * FPS));
    const pictures = await takePictures(tracks, frames);
    const measure = async (output: string, work: () => Promise<unknown>): Promise<Made> => {
      const cost = await measureFamily(work);
      const { whole } = await measureParity(output, tracks.scene, { frames, pictures, folder });
      return { ...cost, likeness: Math.min(...whole) };
    };
    const own = join(folder, 'ours.mp4');
    const other = join(folder, 'other.mp4');
    const render = await writeRemotionFilm(folder, tracks, other);
    const theirs = await measure(other, render);
    const ours = await measure(own, () =>
      renderScene(testTools(), { ...tracks, output: own, workDir: folder }),
    );
    return rowsOf(ours, theirs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rowsOf(ours: Made, theirs: Made): BenchRow[] {
  const what = `4 tracks, ${SECONDS} s 720p, against Remotion`;
  const row = (id: string, name: string, of: (made: Made) => number, unit: string): BenchRow => {
    const ratio = Number((of(ours) / of(theirs)).toFixed(3));
    return {
      id,
      name: `${name}: ${what}`,
      ours: `${Math.round(of(ours))} ${unit}`,
      bare: `${Math.round(of(theirs))} ${unit}`,
      ratio,
      goal: 'at most 1 x',
      ok: ratio <= 1,
    };
  };
  return [
    row('P45', 'Editor render', ({ wallMs }) => wallMs, 'ms'),
    row('P45-processor', 'Editor render, processor time', ({ processorMs }) => processorMs, 'ms'),
    row('P45-memory', 'Editor render, peak memory', ({ peakBytes }) => peakBytes / 1024 ** 2, 'MiB'),
    {
      id: 'P45-likeness',
      name: `Editor render, likeness (SSIM) of film and stage, the worst of ${LOOKED_AT.length} frames: ${what}`,
      ours: ours.likeness.toFixed(4),
      bare: theirs.likeness.toFixed(4),
      ratio: null,
      goal: 'at least 0.98',
      ok: ours.likeness >= 0.98,
    },
  ];
}

/** Our stage's pictures of these frames. */
async function takePictures({ scene, files }: FourTracks, frames: readonly number[]): Promise<Buffer[]> {
  const stand = await startStageStand();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: SOFTWARE_CARD });
  try {
    const page = await browser.newPage();
    const sources = Object.fromEntries(
      [...files].map(([src, path]) => [src, { url: stand.serve(path), durationMs: 0, cues: [] }]),
    );
    await page.goto(stand.url);
    const shown = [{ scene, marks: {} }, sources, STAGE_VIEW] as const;
    await page.evaluate(
      ([document, sources, size]) => window.stageStand.open(document, sources, size),
      shown,
    );
    const pictures: Buffer[] = [];
    for (const frame of frames) {
      const ms = frameTimeMs(frame, scene);
      pictures.push(
        Buffer.from(await page.evaluate((ms) => window.stageStand.takePicture(ms), ms), 'base64'),
      );
    }
    return pictures;
  } finally {
    await browser.close();
    await stand.stop();
  }
}
