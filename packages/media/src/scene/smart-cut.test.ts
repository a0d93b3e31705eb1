import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSpans, stageOf } from '@bedside/contracts/videos/scene/scene-piece.rules';
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

/** The pictures of the source that the result must show, one after the other. */
function keptPictures(scene: Scene, times: readonly number[]): number[] {
  const spans = keptSpans(trackOf(scene));
  return times.flatMap((time, at) =>
    spans.some(({ fromMs, toMs }) => fromMs - 1 <= time && time < toMs - 1) ? [at] : [],
  );
}
const evenTimes = Array.from({ length: SECONDS * 25 }, (_, at) => at * 40);

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
    const { path, encodedBecause, bytes } = await render(scene, clip);
    expect(encodedBecause).toBeNull();
    const { streams, format } = await describeFile(path);
    const wanted = keptPictures(scene, evenTimes);
    expect(streams[0]).toMatchObject({
      codec_name: 'h264',
      profile: 'High',
      nb_read_frames: `${wanted.length}`,
    });
    expect(streams[0]).toMatchObject({ color_space: 'bt709', pix_fmt: 'yuv420p' });
    expect(streams[1]).toMatchObject({ codec_name: 'aac', sample_rate: '48000' });
    expect(Math.abs(Number(format['duration']) * 1_000 - scene.duration)).toBeLessThanOrEqual(40);
    expect(bytes).toBeGreaterThan(0);

    const [source, result] = await Promise.all([frameHashes(clip), frameHashes(path)]);
    expect(result).toHaveLength(wanted.length);
    const anew = wanted.flatMap((at, frame) => (result[frame] === source[at] ? [] : [{ at, frame }]));
    // Behind each cut the rest of a group, and before it the few that need a picture of the cut.
    expect(anew.length).toBeLessThan(4 * (25 + 5));
    expect(anew.length).toBeGreaterThan(0);
    const checked = anew.filter(
      ({ at, frame }) => wanted[frame - 1] !== at - 1 || wanted[frame + 1] !== at + 1,
    );
    expect(checked.length).toBeGreaterThan(0);
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
    const times = source.map(({ timeMs }) => timeMs);
    const wanted = keptPictures(scene, times);
    expect(result).toHaveLength(wanted.length);
    const spans = keptSpans(trackOf(scene));
    for (const [frame, at] of wanted.entries()) {
      const atMs = times[at] ?? NaN;
      // A picture belongs to a part with a slack of 1 ms.
      const span = spans.find(({ fromMs, toMs }) => fromMs - 1 <= atMs && atMs < toMs);
      const shownMs = span ? stageOf(span, atMs) : NaN;
      // The first picture of a part stands at its beginning.
      const isFirst = wanted[frame - 1] !== at - 1;
      const lateMs = shownMs - (result[frame]?.timeMs ?? NaN);
      expect(isFirst ? lateMs < 42 : Math.abs(lateMs) < 1, `picture ${at}: ${lateMs}`).toBe(true);
    }
    const anew = wanted.filter((at, frame) => result[frame]?.hash !== source[at]?.hash);
    expect(anew.length).toBeLessThan(2 * (25 + 5));
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

  test.each<[string, ClipWish, string]>([
    ['that says nothing of its colours', { matrix: undefined, name: 'smart-untagged' }, 'High'],
    ['in the colours of bt601', { matrix: 'bt601', name: 'smart-bt601' }, 'High'],
    ['of profile Main', { profile: 'main', name: 'smart-main' }, 'Main'],
    ['of profile Baseline', { profile: 'baseline', name: 'smart-baseline' }, 'Constrained Baseline'],
    ['whose first picture comes late', { firstPictureMs: 23, name: 'smart-late' }, 'High'],
  ])('of a source %s is copied in the same profile and colours', async (_, wish, profile) => {
    const clip = await clipOf(wish);
    const { path, encodedBecause } = await render(sceneOf([[3_321, 4_567], [9_000, 9_720]]), clip); // oxfmt-ignore
    expect(encodedBecause).toBeNull();
    const [source, result] = [await describeFile(clip), await describeFile(path)];
    expect(result.streams[0]).toMatchObject({ profile });
    expect(result.streams[0]?.['color_space']).toBe(source.streams[0]?.['color_space']);
    const [before, after] = [await frameHashes(clip), await frameHashes(path)];
    expect(after.filter((hash) => before.includes(hash)).length).toBeGreaterThan(after.length * 0.8);
  });

  test('many times is copied as well', async () => {
    const cuts = Array.from({ length: 60 }, (_, at): [number, number] => [at * 330 + 150, at * 330 + 190]);
    const clip = await clipOf({ keyframeEvery: 0.2, name: 'smart-short-groups' });
    const { path, encodedBecause } = await render(sceneOf(cuts), clip);
    expect(encodedBecause).toBeNull();
    expect(await frameHashes(path)).toHaveLength(keptPictures(sceneOf(cuts), evenTimes).length);
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
    const count = Number((await describeFile(twice.path)).streams[0]?.['nb_read_frames']);
    expect(Math.abs(count - (scene.duration * 25) / 1_000)).toBeLessThanOrEqual(2);
  });
});

describe('everything is encoded, with the reason', () => {
  test.each<[string, ClipWish, Scene]>([
    ['the source has another size', {}, sceneOf([], { width: 160, height: 90 }, { shape: { x: 0, y: 0, width: 160, height: 90 } })], // oxfmt-ignore
    ['the source is not H.264 with 8 bits', { codec: 'vp9', container: 'webm', name: 'smart-vp9' }, sceneOf([])], // oxfmt-ignore
    [
      'the video is faded, turned, moved or does not last',
      {},
      sceneOf([], {}, { fade: { in: 100, out: 0 } }),
    ],
    [
      'too few whole groups are left',
      {},
      sceneOf([
        [0, 400],
        [900, 20_000],
      ]),
    ],
    [
      'too few whole groups are left',
      { keyframeEvery: 30, name: 'smart-one-group' },
      sceneOf([[100, 6_000]]),
    ],
    ['the sound is cleaned', {}, sceneOf([], { sound: { clean: true } })],
  ])('%s', async (reason, wish, scene) => {
    const { encodedBecause, path } = await render(scene, await clipOf(wish));
    expect(encodedBecause).toBe(reason);
    expect((await describeFile(path)).streams).toHaveLength(2);
  });
});
