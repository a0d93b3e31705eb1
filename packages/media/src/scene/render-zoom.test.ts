import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClip } from '../../test-media/make-clip';
import { pixelAt } from '../../test-media/measure-video';
import { testTools } from '../../test-media/test-tools';
import { renderScene } from './render';

const stage = { width: 320, height: 180 };
const times = { startTime: 0, endTime: 2_000 };
const cover = (shape: object) => ({ id: 'c', kind: 'box', color: '#000000', ...times, shape });
const zoom = { id: 'z', kind: 'zoom', ...times, shape: { x: 80, y: 45, width: 160, height: 90 } };
let folder: string;
let clip: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-zoom-'));
  clip = await makeClip({ seconds: 3, ...stage, fps: 25, picture: 'pattern', name: 'edits' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function render(more: object): Promise<{ path: string; because: string | null }> {
  const shape = { x: 0, y: 0, ...stage };
  const media = { src: 'video:a', pieces: [{ in: 0, out: 2_000 }] };
  const tracks = [{ id: 'v', type: 'video', ...times, shape, media }];
  const scene = sceneSchema.parse({ version: 3, ...stage, duration: 2_000, frame_rate: 25, tracks, ...more });
  const path = join(folder, `${Math.random()}.mp4`);
  const files = new Map([['video:a', clip]]);
  const { encodedBecause } = await renderScene(testTools(), { scene, files, output: path, workDir: folder });
  return { path, because: encodedBecause };
}
const isDark = async (path: string, frame: number, x: number, y: number) =>
  Math.max(...(await pixelAt(path, frame, x, y))) < 40;

describe('a zoom', () => {
  test('takes the covers along: nothing that one hides is seen at any moment', async () => {
    // All that the zoom shows is hidden, and a pixel around it.
    const hidden = cover({ x: 79, y: 44, width: 162, height: 92 });
    const { path, because } = await render({ covers: [hidden], pointers: [zoom] });
    expect(because).toBe('something lies over the video');
    // Near, the cover fills the picture.
    for (const frame of [17, 25, 32])
      for (const [x, y] of [
        [1, 1],
        [160, 90],
        [318, 178],
        [2, 170],
        [310, 4],
      ] as const)
        // oxfmt-ignore
        expect(await isDark(path, frame, x, y), `${frame} ${x} ${y}`).toBe(true);
    // Half way, it is at its place in the picture.
    for (const [x, y] of [
      [60, 34],
      [160, 90],
      [258, 145],
    ] as const)
      // oxfmt-ignore
      expect(await isDark(path, 8, x, y), `${x} ${y}`).toBe(true);
  });

  test('leaves the texts where they are', async () => {
    const text = {
      id: 't',
      type: 'text',
      ...times,
      text: ' ',
      shape: { x: 0, y: 0, width: 40, height: 30 },
      fontOptions: { background: '#ff0000' },
    };
    const video = { id: 'v', type: 'video', ...times, shape: { x: 0, y: 0, ...stage } };
    const tracks = [{ ...video, media: { src: 'video:a', pieces: [{ in: 0, out: 2_000 }] } }, text];
    const { path } = await render({
      tracks,
      covers: [cover({ x: 0, y: 0, ...stage })],
      pointers: [zoom],
    });
    const [red = 0, green = 0] = await pixelAt(path, 25, 30, 20);
    expect([red > 200, green < 60]).toEqual([true, true]);
    expect(await isDark(path, 25, 50, 40)).toBe(true);
  });
});
