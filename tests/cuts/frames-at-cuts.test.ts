import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { renderScene } from '@bedside/media/scene/render';
import { makeNumberedFilm, NUMBERED_SIZE, readNumbers } from '@bedside/media/test-media/numbered-film';
import { testTools } from '@bedside/media/test-media/test-tools';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom, faultRounds } from '../kit/random';

/*
 * Renders films whose pictures are numbered, with cuts at random pictures: no removed picture is shown, and no kept one
 * is lost. `npm run quality` renders many lists of marks.
 */

const tools = testTools();
const random = createRandom();
const MARKS = 40;
const PICTURES = 1_200;
const RATES = ['24000/1001', '24', '25', '30000/1001', '30', '50', '60000/1001', '60'];
const ROUNDINGS = [Math.round, Math.floor, Math.ceil];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-cuts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function markCuts(rate: number) {
  const marks = new Set<number>();
  while (marks.size < MARKS) marks.add(random.between(1, PICTURES - 1));
  const pictures = [...marks].sort((one, other) => one - other);
  const pairs = Array.from({ length: MARKS / 2 }, (_, at) => pictures.slice(2 * at, 2 * at + 2));
  const round = ROUNDINGS[random.between(0, 2)] ?? Math.round;
  const cuts = pairs.map((pair) => pair.map((picture) => round((picture * 1_000) / rate)));
  const kept = Array.from({ length: PICTURES }, (_, at) => at).filter(
    (at) => !pairs.some(([from = 0, to = 0]) => from <= at && at < to),
  );
  return { cuts, kept };
}

function sceneOf(rate: number, cuts: number[][], fade: { in: number; out: number }) {
  const out = Math.ceil((PICTURES * 1_000) / rate);
  const left = out - cuts.reduce((sum, [from = 0, to = 0]) => sum + to - from, 0);
  const shape = { x: 0, y: 0, ...NUMBERED_SIZE };
  const media = { src: 'video:a', in: 0, out, cuts };
  const video = { id: 'v', type: 'video', startTime: 0, endTime: left, shape, fade, media };
  const frame_rate = Math.round(rate);
  return sceneSchema.parse({ version: 2, ...NUMBERED_SIZE, duration: left, frame_rate, tracks: [video] });
}

const cases = faultRounds().flatMap((round) => RATES.map((rate) => ({ round, rate })));

describe.each([
  // A fade of no frame's length leaves the picture alone and forbids copying it.
  { how: 'encoded', fade: { in: 1, out: 0 } },
  { how: 'cut only', fade: { in: 0, out: 0 } },
])('$how', ({ how, fade }) => {
  test.each(cases)('at $rate a second, round $round', async ({ rate, round }) => {
    const [above = 0, below = 1] = rate.split('/').map(Number);
    const film = await makeNumberedFilm({
      rate,
      pictures: PICTURES,
      name: rate.replace('/', '-'),
    });
    const { cuts, kept } = markCuts(above / below);
    const scene = sceneOf(above / below, cuts, fade);
    const output = join(folder, `${how}-${above}-${round}.mp4`);
    const files = new Map([['video:a', film]]);
    const { encodedBecause } = await renderScene(tools, { scene, files, output, workDir: folder });
    if (how === 'cut only') expect(encodedBecause).toBeNull();
    const shown = await readNumbers(output);
    const message = JSON.stringify(cuts);
    expect(shown.filter((at) => !kept.includes(at)), message).toEqual([]); // oxfmt-ignore
    expect(kept.filter((at) => !shown.includes(at)), message).toEqual([]); // oxfmt-ignore
    await rm(output);
  });
});
