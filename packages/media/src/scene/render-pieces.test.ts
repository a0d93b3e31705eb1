import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureMomentMs } from '@bedside/contracts/videos/scene/scene-frame.rules';
import { keptSpans, type Piece } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { frameTimeMs } from '@bedside/contracts/videos/scene/scene.rules';
import { sceneSchema, type Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClip } from '../../test-media/make-clip';
import { greyFrames, greyLikeness } from '../../test-media/measure-video';
import { readSound } from '../../test-media/read-sound';
import { testTools } from '../../test-media/test-tools';
import { renderScene } from './render';

const stage = { width: 320, height: 180 };
let folder: string;
let clip: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-pieces-'));
  clip = await makeClip({ seconds: 3, ...stage, fps: 25, picture: 'pattern', audio: 'aac', name: 'pieces' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Span = readonly [from: number, out: number, speed?: number];
const piecesOf = (spans: readonly Span[]): Piece[] =>
  spans.map(([from, out, speed = 1]) => ({ in: from, out, speed }));

function sceneOf(pieces: Piece[], duration: number): Scene {
  const times = { startTime: 0, endTime: duration };
  const media = { src: 'video:a', pieces };
  const track = { id: 'v', type: 'video', ...times, shape: { x: 0, y: 0, ...stage }, media };
  return sceneSchema.parse({ version: 3, ...stage, duration, frame_rate: 25, tracks: [track] });
}

async function render(scene: Scene): Promise<string> {
  const output = join(folder, `made-${scene.duration}-${JSON.stringify(scene.tracks).length}.mp4`);
  await renderScene(testTools(), { scene, files: new Map([['video:a', clip]]), output, workDir: folder });
  return output;
}

describe('pieces', () => {
  test.each<[string, Span[]]>([
    ['in another order', [[1_600, 2_400], [0, 400], [2_600, 3_000], [400, 800]]], // oxfmt-ignore
    ['faster and slower', [[0, 1_600, 4], [2_000, 2_400, 0.5], [2_600, 3_000, 2], [200, 790]]], // oxfmt-ignore
  ])('%s show exactly the pictures of their moments', async (_, spans) => {
    const pieces = piecesOf(spans);
    const scene = sceneOf(pieces, 2_000);
    const path = await render(scene);
    const [shown, source] = await Promise.all([greyFrames(path, stage), greyFrames(clip, stage)]);
    expect(shown).toHaveLength(50);
    const kept = keptSpans({ startTime: 0, endTime: 2_000, media: { pieces } });
    for (const [frame, picture] of shown.entries()) {
      const wanted = Math.floor((pictureMomentMs(kept, frameTimeMs(frame, scene), 25) ?? NaN) / 40);
      const likeness = [wanted - 1, wanted, wanted + 1].map((at) => {
        const one = source[at];
        return one ? greyLikeness(picture, one, stage.width) : 0;
      });
      expect(Math.max(...likeness), `frame ${frame} is ${wanted}`).toBe(likeness[1]);
    }
  });

  test('in another order and at other speeds keep sound and pitch on the clock', async () => {
    const spans: Span[] = [[2_000, 2_500], [0, 1_000, 2], [1_000, 1_250, 0.5], [2_600, 2_700]]; // oxfmt-ignore
    const scene = sceneOf(piecesOf(spans), 2_000);
    const [sound, source] = await Promise.all([readSound(await render(scene)), readSound(clip)]);
    const pitchOf = (of: Float32Array, fromMs: number, toMs: number) => {
      const part = of.subarray(fromMs * 48, toMs * 48);
      const turns = part.filter((level, at) => level > 0 !== (part[at - 1] ?? level) > 0);
      return turns.length / (toMs - fromMs);
    };
    const own = pitchOf(source, 500, 900);
    for (const from of [50, 550, 1_050]) {
      expect(Math.abs(pitchOf(sound, from, from + 400) / own - 1), `at ${from} ms`).toBeLessThan(0.03);
    }
    const isLoud = (ms: number) => sound.subarray(ms * 48, ms * 48 + 480).some((one) => Math.abs(one) > 0.02);
    expect([1_550, 1_580, 1_620, 1_800].map(isLoud)).toEqual([true, true, false, false]);
  });
});
