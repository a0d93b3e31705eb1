import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { levelsOf } from '../test-media/read-sound';
import { testTools } from '../test-media/test-tools';
import { makeRenditions } from './hls';
import { normaliseVideo } from './normalise';
import { probeVideo } from './probe';
import { makeSceneSound } from './scene-sound';
import { renderScene } from './scene/render';
import { encodeVoiceNote } from './voice-note';

const tools = testTools();
const SECONDS = 4;
const MIDDLE = [0.5, 1.5] as const;
const stage = { width: 320, height: 180 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-levels-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The same tone in all channels but that of the deep sounds, each at its share of the full level. */
const LAYOUTS = {
  mono: [0.5],
  stereo: [0.5, 0.25],
  '5.1': [0.2, 0.1, 0.2, 0.5, 0.1, 0.05],
} as const;
type Layout = keyof typeof LAYOUTS;

/** What Web Audio plays of one source on two loudspeakers, as dB of the mean square of a tone. */
function played(layout: Layout): number[] {
  const [left = 0, right = left, centre = 0, , leftBack = 0, rightBack = 0] = LAYOUTS[layout];
  const mixed = [left + Math.SQRT1_2 * (centre + leftBack), right + Math.SQRT1_2 * (centre + rightBack)];
  return mixed.map((level) => 20 * Math.log10(level * Math.SQRT1_2));
}

async function makeSource(layout: Layout, name: string, codecs: readonly string[]): Promise<string> {
  const path = join(folder, name);
  const tones = LAYOUTS[layout].map((level) => `${level}*sin(2*PI*440*t)`).join('|');
  const picture = name.endsWith('.wav') ? [] : ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=25:d=${SECONDS}`];
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25'];
  await promisify(execFile)(tools.ffmpegPath, [
    ...['-nostdin', '-v', 'error', '-y', ...picture],
    ...['-f', 'lavfi', '-i', `aevalsrc=${tones}:s=48000:c=${layout}:d=${SECONDS}`],
    ...(picture.length > 0 ? [...encoder, '-profile:v', 'high'] : []),
    ...[...codecs, path],
  ]);
  return path;
}

async function expectLevels(path: string, wanted: readonly number[]): Promise<void> {
  const levels = await levelsOf(path, MIDDLE);
  expect(levels).toHaveLength(wanted.length);
  for (const [at, level] of levels.entries()) expect(Math.abs(level - (wanted[at] ?? NaN))).toBeLessThan(0.3);
}

const film = (pieces: object[], duration: number, more: object = {}) => {
  const times = { startTime: 0, endTime: duration };
  const shape = { x: 0, y: 0, ...stage };
  const track = { id: 'v', type: 'video', ...times, shape, media: { src: 'video:a', pieces } };
  return sceneSchema.parse({ version: 3, ...stage, duration, frame_rate: 25, tracks: [track], ...more });
};
const cover = {
  id: 'c',
  kind: 'box',
  startTime: 0,
  endTime: 2_000,
  shape: { x: 0, y: 0, width: 90, height: 90 },
};
const whole = [{ in: 0, out: 4_000 }];

describe('a render is as loud as Web Audio plays its source', () => {
  const sources = new Map<Layout, Promise<string>>();
  const sourceOf = (layout: Layout) => {
    const made = sources.get(layout) ?? makeSource(layout, `${layout}.mp4`, ['-c:a', 'aac', '-b:a', '320k']);
    sources.set(layout, made);
    return made;
  };
  test.each<[string, Layout, ReturnType<typeof film>, string | null]>([
    ['trimmed', 'mono', film([{ in: 0, out: 3_000 }], 3_000), null],
    ['with a cover', 'mono', film(whole, 4_000, { covers: [cover] }), 'something lies over the video'],
    [
      'at double speed',
      'mono',
      film([{ in: 0, out: 4_000, speed: 2 }], 2_000),
      'a piece plays faster, slower or in another order',
    ],
    ['with a cover', 'stereo', film(whole, 4_000, { covers: [cover] }), 'something lies over the video'],
    ['with a cover', '5.1', film(whole, 4_000, { covers: [cover] }), 'something lies over the video'],
  ])('%s, of %s', async (_, layout, scene, because) => {
    const output = join(folder, 'made.mp4');
    const files = new Map([['video:a', await sourceOf(layout)]]);
    const { encodedBecause } = await renderScene(tools, { scene, files, output, workDir: folder });
    expect(encodedBecause).toBe(because);
    await expectLevels(output, played(layout));
  });
});

describe('what a video becomes keeps its loudness', () => {
  test.each<[Layout, string, string[]]>([
    ['mono', 'mono.mkv', ['-c:a', 'libopus', '-b:a', '128k']],
    ['5.1', 'pcm.mov', ['-c:a', 'pcm_s16le']],
    ['5.1', 'aac.mp4', ['-c:a', 'aac', '-b:a', '320k']],
  ])('playable, of %s in %s', async (layout, name, codecs) => {
    const input = await makeSource(layout, name, codecs);
    const output = join(folder, `playable-${name}.mp4`);
    const probe = await probeVideo(tools, input);
    await normaliseVideo(tools, { input, output, probe, workDir: folder });
    await expectLevels(output, played(layout));
  });

  test('for slow connections, of mono', async () => {
    const input = await makeSource('mono', 'slow.mp4', ['-s', '1280x720', '-c:a', 'aac', '-b:a', '192k']);
    const probe = await probeVideo(tools, input);
    const [rendition] = await makeRenditions(tools, { input, probe, folder });
    await expectLevels(rendition?.path ?? '', played('mono'));
  });
});

describe('a sound of its own', () => {
  test.each<Layout>(['mono', 'stereo'])(
    'speaks over a film as loudly as each other, of %s',
    async (layout) => {
      const input = await makeSource(layout, `voice-${layout}.wav`, []);
      const output = join(folder, 'voice.m4a');
      const { wave } = await makeSceneSound(tools, { input, output, folder, maxMs: 60_000 });
      const [left = NaN, right = NaN] = await levelsOf(output, MIDDLE);
      expect(Math.abs(10 * Math.log10(10 ** (left / 10) + 10 ** (right / 10)) + 16)).toBeLessThan(1.5);
      const loudest = Math.max(...wave) / 255;
      expect(20 * Math.log10(loudest * Math.SQRT1_2) - Math.max(left, right)).toBeLessThan(1);
    },
  );

  test('of two equal channels is no louder as a voice message of one', async () => {
    const input = join(folder, 'equal.wav');
    const source = await makeSource('mono', 'one.wav', []);
    await promisify(execFile)(tools.ffmpegPath, [
      '-v',
      'error',
      '-i',
      source,
      '-af',
      'pan=stereo|FL=FC|FR=FC',
      input,
    ]);
    const output = join(folder, 'note.m4a');
    await encodeVoiceNote(tools, { input, output, maxMs: 60_000 });
    await expectLevels(output, played('mono').slice(0, 1));
  });
});
