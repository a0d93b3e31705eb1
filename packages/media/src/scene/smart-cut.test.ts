import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSpans } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { frameTimeMs } from '@bedside/contracts/videos/scene/scene.rules';
import { mediaTimeMs } from '../../test-media/played-part';
import { sceneSchema, type Scene, type VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frameHashes, framesOf } from '../../test-media/frame-hashes';
import { makeClip, type ClipWish } from '../../test-media/make-clip';
import { describe as describeFile, greyFrames, greyLikeness } from '../../test-media/measure-video';
import { findLag, readSound } from '../../test-media/read-sound';
import { testTools } from '../../test-media/test-tools';
import { probeVideo } from '../probe';
import { renderScene } from './render';

const tools = testTools();
const size = { width: 320, height: 180 };
const SECONDS = 20;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-smart-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clipOf = (wish: ClipWish = {}) =>
  makeClip({
    ...size,
    seconds: SECONDS,
    fps: 25,
    picture: 'pattern',
    keyframeEvery: 1,
    name: 'smart',
    matrix: 'bt709',
    ...wish,
  });
const sceneOf = (cuts: [number, number][], more: object = {}, track: object = {}): Scene => {
  const left = SECONDS * 1_000 - cuts.reduce((sum, [from, to]) => sum + to - from, 0);
  const video = {
    id: 'v',
    type: 'video',
    startTime: 0,
    endTime: left,
    shape: { x: 0, y: 0, ...size },
    ...track,
    media: { src: 'video:a', in: 0, out: SECONDS * 1_000, cuts },
  };
  return sceneSchema.parse({ version: 2, ...size, duration: left, frame_rate: 25, tracks: [video], ...more });
};
const trackOf = (scene: Scene) => scene.tracks[0] as VideoTrack;

let made = 0;
async function render(scene: Scene, clip: string) {
  made += 1;
  const output = join(folder, `made-${made}.mp4`);
  const files = new Map([['video:a', clip]]);
  const told: number[] = [];
  const onProgress = (percent: number) => told.push(percent);
  const rendered = await renderScene(tools, { scene, files, output, workDir: folder, onProgress });
  expect(told).toEqual([...told].sort((one, other) => one - other));
  expect(told.at(-1)).toBe(100);
  return { path: output, ...rendered };
}

/** The picture of the source that each frame of the result must show. */
function wantedFrames(scene: Scene, count: number): number[] {
  return Array.from({ length: count }, (_, frame) =>
    Math.floor((mediaTimeMs(trackOf(scene), frameTimeMs(frame, scene)) + 1) / 40),
  );
}

describe('a scene that only cuts', () => {
  test.each<[string, ClipWish]>([
    ['with pictures out of order', {}],
    ['with pictures in order', { inOrder: true, name: 'smart-in-order' }],
  ])('of a source %s copies whole groups, joined to the frame', async (_, wish) => {
    const clip = await clipOf(wish);
    const scene = sceneOf([
      [0, 2_333],
      [5_000, 7_480],
      [12_345, 12_999],
      [19_500, 20_000],
    ]);
    const { path, encodedBecause, bytes, durationMs } = await render(scene, clip);
    expect(encodedBecause).toBeNull();
    const { streams, format } = await describeFile(path);
    const wanted = wantedFrames(scene, Math.round((durationMs * 25) / 1_000));
    expect(streams[0]).toMatchObject({
      codec_name: 'h264',
      profile: 'High',
      nb_read_frames: `${wanted.length}`,
    });
    expect(streams[0]).toMatchObject({ avg_frame_rate: '25/1', color_space: 'bt709', pix_fmt: 'yuv420p' });
    expect(streams[1]).toMatchObject({ codec_name: 'aac', sample_rate: '48000' });
    expect(Math.abs(Number(format['duration']) * 1_000 - scene.duration)).toBeLessThanOrEqual(40);
    expect(bytes).toBeGreaterThan(0);

    const [source, result] = await Promise.all([frameHashes(clip), frameHashes(path)]);
    expect(result).toHaveLength(wanted.length);
    const anew = wanted.flatMap((at, frame) => (result[frame] === source[at] ? [] : [{ at, frame }]));
    // At each cut only the two groups at its borders.
    expect(anew.length).toBeLessThan(4 * 2 * 25);
    expect(anew.length).toBeGreaterThan(0);
    const joints = keptSpans(trackOf(scene)).map(({ startMs }) => Math.ceil(startMs / 40));
    const checked = anew.filter(({ frame }) => joints.some((joint) => Math.abs(frame - joint) <= 1));
    const [shown, sources] = await Promise.all([greyFrames(path, size), greyFrames(clip, size)]);
    for (const { at, frame } of checked) {
      const found = [at - 1, at, at + 1].map((other) =>
        greyLikeness(shown[frame] ?? Buffer.alloc(0), sources[other] ?? Buffer.alloc(0), size.width),
      );
      expect(Math.max(...found), `frame ${frame}`).toBe(found[1]);
    }
  });

  test('of uneven times shows the right picture at each moment', async () => {
    const clip = await clipOf({ unevenFrames: true, name: 'smart-uneven' });
    const scene = sceneOf([
      [3_300, 5_050],
      [11_010, 12_345],
    ]);
    const { path, encodedBecause } = await render(scene, clip);
    expect(encodedBecause).toBeNull();
    const [source, result] = await Promise.all([framesOf(clip), framesOf(path)]);
    const standing = (frames: typeof source, ms: number) =>
      frames.findLast(({ timeMs }) => timeMs <= ms + 1)?.hash ?? 'none';
    const moments = Array.from({ length: Math.floor(scene.duration / 40) }, (_, at) => at * 40);
    const anew = moments.filter(
      (ms) => standing(result, ms) !== standing(source, mediaTimeMs(trackOf(scene), ms)),
    );
    // At each cut the two groups at its borders, 25 pictures each, which cover up to 34 moments.
    expect(anew.length).toBeLessThan(2 * 2 * 34);
    const { format } = await describeFile(path);
    expect(Math.abs(Number(format['duration']) * 1_000 - scene.duration)).toBeLessThanOrEqual(40);
  });

  test('keeps its sound in sync with its picture', async () => {
    const clip = await clipOf({ audio: 'beeps', name: 'smart-beeps' });
    const scene = sceneOf([
      [1_234, 3_333],
      [8_100, 9_040],
    ]);
    const { path, encodedBecause } = await render(scene, clip);
    expect(encodedBecause).toBeNull();
    const [sound, source] = await Promise.all([readSound(path, 8_000), readSound(clip, 8_000)]);
    const moved = new Float32Array(sound.length);
    for (const { fromMs, toMs, startMs } of keptSpans(trackOf(scene))) {
      moved.set(source.subarray(fromMs * 8, toMs * 8).subarray(0, moved.length - startMs * 8), startMs * 8);
    }
    for (const seconds of [2, 9, 14]) {
      const lag = findLag(sound, moved, { at: seconds * 8_000, length: 8_000, most: 400 });
      expect(Math.abs(lag)).toBeLessThanOrEqual(160);
    }
  });

  test('without a cut is copied whole', async () => {
    const clip = await clipOf();
    const { path, encodedBecause } = await render(sceneOf([]), clip);
    expect(encodedBecause).toBeNull();
    expect(await frameHashes(path)).toEqual(await frameHashes(clip));
  });

  test('can be cut again from its own result, and plays like every other video', async () => {
    const once = await render(sceneOf([[3_100, 4_900]]), await clipOf());
    const { durationMs } = await probeVideo(tools, once.path);
    const scene = sceneOf([[1_000, 2_300]], { duration: durationMs - 1_300 });
    const twice = await render(scene, once.path);
    expect(twice.encodedBecause).toBeNull();
    expect((await describeFile(twice.path)).streams[0]).toMatchObject({
      nb_read_frames: String(Math.round((scene.duration * 25) / 1_000)),
    });
  });
});

describe('everything is encoded, with the reason', () => {
  test.each<[string, ClipWish, Scene]>([
    ['the source has another size', {}, sceneOf([], { width: 160, height: 90 }, { shape: { x: 0, y: 0, width: 160, height: 90 } })], // oxfmt-ignore
    ['the source is not H.264 High with 8 bits in bt709', { codec: 'vp9', container: 'webm', name: 'smart-vp9' }, sceneOf([])], // oxfmt-ignore
    [
      'the video is faded, turned, moved or does not last',
      {},
      sceneOf([], {}, { fade: { in: 100, out: 0 } }),
    ],
    ['too few whole groups are left', {}, sceneOf([[400, 19_600]])],
    [
      'too few whole groups are left',
      { keyframeEvery: 30, name: 'smart-one-group' },
      sceneOf([[5_000, 6_000]]),
    ],
    ['the sound is cleaned', {}, sceneOf([], { sound: { clean: true } })],
  ])('%s', async (reason, wish, scene) => {
    const { encodedBecause, path } = await render(scene, await clipOf(wish));
    expect(encodedBecause).toBe(reason);
    expect((await describeFile(path)).streams).toHaveLength(2);
  });
});
