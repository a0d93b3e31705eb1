import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { piecesMs } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeNumberedFilm, NUMBERED_SIZE, readNumbers } from '../../test-media/numbered-film';
import { testTools } from '../../test-media/test-tools';
import { normaliseVideo } from '../normalise';
import { probeVideo } from '../probe';
import { renderScene } from './render';

const tools = testTools();
const SIX_HOURS_MS = 6 * 3_600_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-odd-sources-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A film of numbered pictures as it is after its upload. */
async function upload(rate: number, pictures: number): Promise<string> {
  const input = await makeNumberedFilm({ rate: String(rate), pictures, name: `rate-${rate}` });
  const output = join(folder, `upload-${rate}-${pictures}.mp4`);
  await normaliseVideo(tools, { input, output, probe: await probeVideo(tools, input), workDir: folder });
  return output;
}

/** The numbers of the pictures that pieces of a film show, at 30 a second, without repetitions. */
async function show(film: string, spans: readonly (readonly [number, number])[], more: object) {
  const pieces = spans.map(([from, out]) => ({ in: from, out, speed: 1 }));
  const duration = piecesMs(pieces);
  const shape = { x: 0, y: 0, ...NUMBERED_SIZE };
  const media = { src: 'video:a', pieces };
  const track = { id: 'v', type: 'video', startTime: 0, endTime: duration, shape, media };
  const scene = sceneSchema.parse({
    version: 3,
    ...NUMBERED_SIZE,
    duration,
    frame_rate: 30,
    tracks: [track],
    ...more,
  });
  const output = join(folder, 'made.mp4');
  const files = new Map([['video:a', film]]);
  const { durationMs } = await renderScene(tools, { scene, files, output, workDir: folder });
  expect(Math.abs(durationMs - duration)).toBeLessThanOrEqual(34);
  const numbers = await readNumbers(output);
  return numbers.filter((number, at) => number !== numbers[at - 1]);
}

describe.each([
  ['cut only', {}],
  ['with clean sound', { sound: { clean: true } }],
])('%s, a source', (_, more) => {
  test('of one picture is that picture', async () => {
    const film = await upload(25, 1);
    expect(await show(film, [[0, 40]], more)).toEqual([0]);
  });

  test('of one picture a second keeps each picture that is not cut away', async () => {
    const film = await upload(1, 12);
    const spans = [[0, 3_000], [5_000, 7_000], [10_000, 12_000]] as const; // oxfmt-ignore
    expect(await show(film, spans, more)).toEqual([0, 1, 2, 5, 6, 10, 11]);
  });

  test('of 240 pictures a second shows nothing of its cut', async () => {
    const film = await upload(240, 480);
    const shown = await show(film, [[0, 500], [1_000, 2_000]], more); // oxfmt-ignore
    expect(shown.filter((number) => number >= 120 && number < 240)).toEqual([]);
    expect(shown.length).toBeGreaterThan(40);
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    expect([Math.abs((shown[0] ?? NaN) - 0) < 8, Math.abs((shown.at(-1) ?? NaN) - 479) <= 8]).toEqual([
      true,
      true,
    ]);
  });

  test('of six hours shows its first and its last seconds', async () => {
    const film = join(folder, 'six-hours.mp4');
    const piece = await upload(1, 12);
    await promisify(execFile)(tools.ffmpegPath, [
      ...['-nostdin', '-v', 'error', '-y', '-stream_loop', String(SIX_HOURS_MS / 12_000 - 1), '-i', piece],
      ...['-an', '-c', 'copy', film],
    ]);
    expect(await show(film, [[0, 3_000], [SIX_HOURS_MS - 4_000, SIX_HOURS_MS]], more)) // oxfmt-ignore
      .toEqual([0, 1, 2, 8, 9, 10, 11]);
  });
});
