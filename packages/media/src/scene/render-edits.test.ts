import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keptSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { pictureMomentMs } from '@bedside/contracts/videos/scene/scene-frame.rules';
import { fadeLevel, frameTimeMs } from '@bedside/contracts/videos/scene/scene.rules';
import { sceneSchema, type Scene, type VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClip } from '../../test-media/make-clip';
import { describe as describeFile, greyFrames, greyLikeness, pixelAt } from '../../test-media/measure-video';
import { findLag, measureR128, readSound } from '../../test-media/read-sound';
import { testTools } from '../../test-media/test-tools';
import { placeShape } from './place';
import { rasteriseText } from './rasterise-text';
import { renderScene } from './render';

const run = promisify(execFile);
const tools = testTools();
const stage = { width: 320, height: 180 };
const whole = { x: 0, y: 0, ...stage };
let folder: string;
let clip: string;
let files: Map<string, string>;

/** Makes a file from ffmpeg's own sources. */
async function makeSource(name: string, picture: string, sound: string): Promise<string> {
  const path = join(folder, `${name}.mp4`);
  await run(tools.ffmpegPath, [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound],
    ...['-shortest', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-c:a', 'aac', '-b:a', '192k', '-ar', '48000', path],
  ]);
  return path;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-edits-'));
  clip = await makeClip({ seconds: 3, ...stage, fps: 25, picture: 'pattern', name: 'edits' });
  const white = 'color=c=white:s=320x180:r=25:d=30';
  files = new Map([
    ['video:a', clip],
    ['video:noise', await makeSource('noise', white, 'anoisesrc=r=48000:d=30:seed=7:a=0.3')],
    ['video:tone', await makeSource('tone', white, 'sine=f=200:r=48000:d=30,volume=6')],
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const video = (media: object = {}, more: object = {}) => ({
  id: 'v',
  type: 'video',
  startTime: 0,
  endTime: 2_000,
  shape: whole,
  ...more,
  media: { src: 'video:a', in: 0, out: 3_000, ...media },
});
const sceneOf = (tracks: object[], more: object = {}): Scene =>
  sceneSchema.parse({ version: 2, ...stage, duration: 2_000, frame_rate: 25, tracks, ...more });
const trackOf = (scene: Scene) => scene.tracks[0] as VideoTrack;

/** Too small to be visible. Without it the scene would only cut, and be copied. */
const still = {
  id: 's',
  type: 'text',
  startTime: 0,
  endTime: 40,
  text: ' ',
  shape: { x: 0, y: 0, width: 5, height: 5 },
};

let made = 0;
async function render(scene: Scene, more: Partial<Parameters<typeof renderScene>[1]> = {}): Promise<string> {
  made += 1;
  const output = join(folder, `made-${made}.mp4`);
  await renderScene(tools, { scene, files, output, workDir: folder, ...more });
  return output;
}

/** The frame of the source that a frame of the scene must show. */
const sourceFrameAt = (scene: Scene, frame: number) =>
  Math.floor((pictureMomentMs(keptSpans(trackOf(scene)), frameTimeMs(frame, scene), 25) ?? NaN) / 40);

/** How like a picture is to a frame of its source, with the frame before and the one after: before, that one, after. */
function likenessAround(shown: Buffer | undefined, source: Buffer[], wanted: number): number[] {
  return [wanted - 1, wanted, wanted + 1].map((at) => {
    const frame = source[at];
    return shown && frame ? greyLikeness(shown, frame, stage.width) : 0;
  });
}

describe('cuts', () => {
  test.each<[string, [number, number][]]>([
    ['at frame borders', [[400, 800], [1_200, 1_400]]], // oxfmt-ignore
    ['between frames', [[333, 701], [1_111, 1_299]]], // oxfmt-ignore
    ['shorter than a frame', [[500, 513], [900, 931]]], // oxfmt-ignore
    ['at both ends', [[0, 410], [2_700, 3_000]]], // oxfmt-ignore
  ])('%s show exactly the pictures of their moments', async (_, cuts) => {
    const scene = sceneOf([video({ cuts }), still]);
    const path = await render(scene);
    expect((await describeFile(path)).streams[0]).toMatchObject({ nb_read_frames: '50' });
    const joints = keptSpans(trackOf(scene)).map(({ startMs }) => Math.ceil(startMs / 40));
    const [shown, source] = await Promise.all([greyFrames(path, stage), greyFrames(clip, stage)]);
    for (const frame of new Set([0, 49, ...joints.flatMap((at) => [at - 1, at, at + 1])])) {
      if (frame < 0 || frame > 49) continue;
      const found = likenessAround(shown[frame], source, sourceFrameAt(scene, frame));
      expect(found[1], `frame ${frame}`).toBeGreaterThan(0.92);
      expect(Math.max(...found), `frame ${frame} is that of its moment`).toBe(found[1]);
    }
  });

  test('of many seconds are skipped, to the frame and in time', async () => {
    const long = await makeClip({
      seconds: 40,
      ...stage,
      fps: 25,
      picture: 'pattern',
      audio: 'aac',
      name: 'edits-long',
    });
    files.set('video:long', long);
    const track = video({ src: 'video:long', out: 40_000, cuts: [[700, 17_310], [18_000, 18_200], [18_710, 38_000]] }); // oxfmt-ignore
    const scene = sceneOf([track]);
    const path = await render({ ...scene, tracks: [...scene.tracks, ...sceneOf([still]).tracks] });
    const [shown, source] = await Promise.all([greyFrames(path, stage), greyFrames(long, stage)]);
    for (const frame of [0, 17, 18, 34, 35, 40, 47, 48, 49]) {
      const found = likenessAround(shown[frame], source, sourceFrameAt(scene, frame));
      expect(Math.max(...found), `frame ${frame}`).toBe(found[1]);
    }
    expect((await describeFile(path)).streams[0]).toMatchObject({ nb_read_frames: '50' });
    const level = await readSound(path);
    for (const ms of [300, 850, 1_300, 1_900]) {
      expect(
        level.subarray(ms * 48, ms * 48 + 480).some((one) => Math.abs(one) > 0.02),
        `${ms} ms`,
      ).toBe(true);
    }
  });

  test('of 200 keep the sound on the clock, to within 20 ms', async () => {
    const cuts = Array.from({ length: 200 }, (_, at) => [50 + at * 140, 50 + at * 140 + 37 + (at % 5)]);
    const track = video({ src: 'video:noise', out: 29_000, cuts }, { endTime: 21_000 });
    const scene = sceneOf([track], { duration: 21_000 });
    const path = await render(scene);
    const rate = 8_000;
    const [sound, source] = await Promise.all([
      readSound(path, rate),
      readSound(files.get('video:noise') ?? '', rate),
    ]);
    const wanted = new Float32Array(sound.length);
    for (const { fromMs, toMs, startMs } of keptSpans(trackOf(scene))) {
      const place = (ms: number) => Math.round((ms * rate) / 1_000);
      const part = source.subarray(place(fromMs), place(toMs));
      wanted.set(part.subarray(0, Math.max(0, wanted.length - place(startMs))), place(startMs));
    }
    for (const seconds of [0.1, 5, 10, 15, 20]) {
      const lag = findLag(sound, wanted, { at: seconds * rate, length: rate / 2, most: rate / 20 });
      expect(Math.abs(lag / rate), `at ${seconds} s`).toBeLessThanOrEqual(0.002);
    }
  });

  test('do not click: no step at a joint is larger than those of the tone itself', async () => {
    // 2 ms off the tone's own period, so its phase jumps.
    const cuts = Array.from({ length: 20 }, (_, at) => [100 + at * 90, 100 + at * 90 + 27]);
    const track = video({ src: 'video:tone', out: 3_000, cuts }, { endTime: 2_000 });
    const sound = await readSound(await render(sceneOf([track])));
    const steps = (from: number, to: number) =>
      sound
        .subarray(from, to)
        .reduce((most, level, at, part) => Math.max(most, Math.abs(level - (part[at - 1] ?? level))), 0);
    const own = steps(1_000, 4_000);
    expect(own).toBeGreaterThan(0.005);
    expect(steps(4_000, 94_000)).toBeLessThan(own * 1.3);
  });
});

describe('fades', () => {
  test('blend the picture with the background and back', async () => {
    const fade = { in: 800, out: 400 };
    const track = video({ src: 'video:tone' }, { fade });
    const scene = sceneOf([track], { background: '#000000' });
    const path = await render(scene);
    for (const frame of [0, 5, 10, 20, 30, 45, 48]) {
      const level = 255 * fadeLevel(trackOf(scene), frameTimeMs(frame, scene));
      const [red = NaN] = await pixelAt(path, frame, 160, 90);
      expect(Math.abs(red - level), `frame ${frame}`).toBeLessThanOrEqual(6);
    }
  });

  test('change the transparency of a picture over another layer', async () => {
    const text = {
      id: 't',
      type: 'text',
      startTime: 400,
      endTime: 1_600,
      text: ' ',
      fade: { in: 400, out: 400 },
      shape: { x: 100, y: 50, width: 100, height: 60 },
      fontOptions: { background: '#000000' },
    };
    const scene = sceneOf([video({ src: 'video:tone' }), text]);
    const path = await render(scene);
    for (const frame of [9, 10, 15, 20, 35, 39, 40]) {
      const ms = frameTimeMs(frame, scene);
      const seen = ms >= 400 && ms < 1_600 ? fadeLevel({ ...text }, ms) : 0;
      const [red = NaN] = await pixelAt(path, frame, 150, 80);
      expect(Math.abs(red - 255 * (1 - seen)), `frame ${frame}`).toBeLessThanOrEqual(6);
    }
  });

  test('fade the sound', async () => {
    const sound = await readSound(
      await render(sceneOf([video({ src: 'video:tone' }, { fade: { in: 1_000, out: 500 } })])),
    );
    const loudest = (ms: number) =>
      sound
        .subarray(ms * 48 - 480, ms * 48 + 480)
        .reduce((most, level) => Math.max(most, Math.abs(level)), 0);
    const full = loudest(1_200);
    expect(loudest(500) / full).toBeCloseTo(0.5, 1);
    expect(loudest(1_750) / full).toBeCloseTo(0.5, 1);
    expect(loudest(20) / full).toBeLessThan(0.1);
  });
});

const redaction = (kind: string, more: object = {}) => ({
  id: 'c',
  kind,
  startTime: 400,
  endTime: 1_200,
  shape: { x: 20, y: 60, width: 280, height: 40 },
  ...more,
});

describe('a cover', () => {
  const name = (text: string) => ({
    id: 'i',
    type: 'image',
    startTime: 0,
    endTime: 2_000,
    shape: whole,
    media: { src: `image:${text}` },
  });
  /** A picture of a white screen with a name on it, as 20 px text. */
  async function drawName(text: string): Promise<void> {
    const path = join(folder, `name-${text.replaceAll(' ', '-')}.png`);
    const scene = sceneOf([
      {
        id: 't',
        type: 'text',
        startTime: 0,
        endTime: 1,
        shape: whole,
        text: `\n\n\n\n${text}`,
        fontOptions: { size: 20, lineHeight: 0.84, color: '#000000', background: '#ffffff', padding: 0 },
      },
    ]);
    const track = scene.tracks[0];
    if (track?.type !== 'text') throw new Error('a text was expected');
    const raster = rasteriseText(track.text, track.fontOptions, placeShape(track.shape), stage);
    await writeFile(path, raster?.png ?? '');
    files.set(`image:${text.replaceAll(' ', '-')}`, path);
  }

  test('as a box hides all of its region while it is visible, and nothing else', async () => {
    const path = await render(
      sceneOf([video({ src: 'video:tone' })], { covers: [redaction('box', { color: '#2040c0' })] }),
    );
    const at = async (frame: number, x: number, y: number) =>
      (await pixelAt(path, frame, x, y)).map((level) => Math.round(level / 16));
    expect(await at(9, 160, 80)).toEqual([16, 16, 16]);
    for (const [x, y] of [[24, 64], [296, 96], [160, 80]] as const) expect(await at(10, x, y), `${x}`).toEqual([2, 4, 12]); // oxfmt-ignore
    expect(await at(29, 160, 80)).toEqual([2, 4, 12]);
    expect(await at(30, 160, 80)).toEqual([16, 16, 16]);
    expect(await at(20, 160, 50)).toEqual([16, 16, 16]);
  });

  test('lies under the texts and over the images, and may overflow the stage', async () => {
    const text = {
      id: 't',
      type: 'text',
      startTime: 0,
      endTime: 2_000,
      text: ' ',
      shape: { x: 0, y: 60, width: 40, height: 40 },
      fontOptions: { background: '#ff0000' },
    };
    const wide = redaction('box', { color: '#000000', shape: { x: -50, y: 40, width: 900, height: 80 } });
    const path = await render(sceneOf([video({ src: 'video:tone' }), text], { covers: [wide] }));
    const near = (pixel: number[]) => pixel.map((level) => (level > 128 ? 1 : 0));
    expect(near(await pixelAt(path, 20, 20, 80))).toEqual([1, 0, 0]);
    expect(near(await pixelAt(path, 20, 200, 80))).toEqual([0, 0, 0]);
    expect(near(await pixelAt(path, 20, 318, 80))).toEqual([0, 0, 0]);
  });

  test('as a blur cannot be read: eleven names under it differ by less than two blurs of one', async () => {
    const names = ['Ada Byron', 'Grace Hopper', 'Alan Turing', 'Mary Somerville', 'Emmy Noether', 'Hedy Lamarr', 'Rosa Luxemburg', 'Jane Goodall', 'Lise Meitner', 'Ida Rhodes', 'Kay McNulty']; // oxfmt-ignore
    for (const one of names) await drawName(one);
    const blur = redaction('blur', { startTime: 0, endTime: 2_000 });
    const read = async (one: string, id = 'c') => {
      const short = { duration: 80, covers: [{ ...blur, id }] };
      const path = await render(sceneOf([name(one.replaceAll(' ', '-'))], short));
      const pixels: number[] = [];
      for (const x of [30, 80, 130, 180, 230, 290]) {
        for (const y of [64, 80, 96]) pixels.push(...(await pixelAt(path, 1, x, y)));
      }
      return pixels;
    };
    const looks: number[][] = [];
    for (const one of names) looks.push(await read(one));
    const again: number[][] = [];
    for (let round = 0; round < 6; round += 1) again.push(await read('Ada Byron', `c${round}`));
    const distance = (one: number[], other: number[]) =>
      Math.sqrt(one.reduce((sum, level, at) => sum + (level - (other[at] ?? NaN)) ** 2, 0) / one.length);
    const pairs = (all: number[][]) =>
      all.flatMap((one, at) => all.slice(at + 1).map((other) => distance(one, other)));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(pairs(again))).toBeGreaterThan(5);
    expect(mean(pairs(looks))).toBeLessThan(mean(pairs(again)) * 1.5);
    // No edge of a letter is left: neighbouring places are alike.
    for (const look of looks) {
      for (let at = 3; at < 9; at += 1)
        expect(Math.abs((look[at] ?? 0) - (look[at - 3] ?? 0))).toBeLessThan(20);
    }
  });
});

describe('burnt-in captions', () => {
  const captions = [
    { startMs: 400, endMs: 800, text: 'Bend your knee.' },
    { startMs: 1_200, endMs: 1_600, text: 'Hold it there,\nand breathe 👍' },
  ];
  const black = { id: 't', type: 'text', startTime: 0, endTime: 2_000, shape: whole, text: ' ' };
  const style = { background: '#ff0000', size: 16, padding: 4 };
  const isRed = async (path: string, frame: number, y: number) => {
    const [red = 0, green = 255] = await pixelAt(path, frame, 160, y);
    return red > 60 && green < red / 2;
  };

  test('appear at their time at the chosen edge, over everything', async () => {
    const scene = sceneOf([black], { captions: { burn: true, style } });
    const path = await render(scene, { captions });
    const seen = await Promise.all(
      [0, 9, 10, 19, 20, 29, 30, 39, 40].map((frame) => isRed(path, frame, 169)),
    );
    expect(seen).toEqual([false, false, true, true, false, false, true, true, false]);
    const top = await render(
      sceneOf([black], { captions: { burn: true, style: { ...style, position: 'top' } } }),
      { captions },
    );
    expect(await isRed(top, 15, 11)).toBe(true);
    expect(await isRed(top, 15, 169)).toBe(false);
  });

  test('are drawn only where the scene says so', async () => {
    const path = await render(sceneOf([black], { captions: { style } }), { captions });
    expect(await isRed(path, 15, 169)).toBe(false);
    await render(sceneOf([black], { captions: { burn: true, style } }), { captions: [] });
  });
});

describe('a clean sound', () => {
  test.each([0.05, 1])('at volume %d reaches -16 LUFS with peaks under -1.5 dB', async (volume) => {
    const quiet = await makeSource(`speech-${volume}`, 'color=c=white:s=320x180:r=25:d=12',
      `aevalsrc=exprs='(0.6*sin(2*PI*180*t)+0.3*sin(2*PI*900*t)+0.1*sin(2*PI*30*t))*(0.3+0.7*gt(sin(2*PI*2.3*t)\\,0))':d=12:s=48000,volume=${volume}`); // oxfmt-ignore
    files.set('video:speech', quiet);
    const track = video({ src: 'video:speech', out: 12_000 }, { endTime: 12_000 });
    const path = await render(sceneOf([track], { duration: 12_000, sound: { clean: true } }));
    const { loudness, peak } = await measureR128(path);
    expect(Math.abs(loudness + 16)).toBeLessThanOrEqual(1);
    expect(peak).toBeLessThanOrEqual(-1.5);
  });

  test('of silence is silence', async () => {
    const text = { id: 't', type: 'text', startTime: 0, endTime: 2_000, shape: whole, text: 'quiet' };
    const path = await render(sceneOf([text], { sound: { clean: true } }));
    expect((await readSound(path)).every((level) => Math.abs(level) < 0.001)).toBe(true);
  });
});
