import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playedPart } from '../../test-media/played-part';
import { sceneSchema, type Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClip } from '../../test-media/make-clip';
import {
  describe as describeFile,
  likeness,
  loudness,
  pixelAt,
  takeFrame,
} from '../../test-media/measure-video';
import { nearLosslessTools } from '../../test-media/near-lossless';
import { testTools } from '../../test-media/test-tools';
import { fitPicture, middleOf, placeShape } from './place';
import { rasteriseText } from './rasterise-text';
import { renderScene } from './render';

const tools = testTools();
const stage = { width: 320, height: 180 };
const whole = { x: 0, y: 0, ...stage };
let folder: string;
let clip: string;
let files: Map<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-render-'));
  clip = await makeClip({ seconds: 3, ...stage, fps: 25, picture: 'calm', name: 'scene' });
  const image = createCanvas(80, 60);
  const context = image.getContext('2d');
  context.fillStyle = '#d02030';
  context.fillRect(0, 0, 80, 60);
  context.fillStyle = '#20d040';
  context.fillRect(20, 15, 40, 30);
  await writeFile(join(folder, 'image.png'), image.toBuffer('image/png'));
  files = new Map([
    ['video:a', clip],
    ['image:i', join(folder, 'image.png')],
  ]);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** An encoder keeps a colour only approximately. */
function expectColour(colour: number[], wanted: number[]): void {
  const off = colour.map((channel, at) => Math.abs(channel - (wanted[at] ?? NaN)));
  expect(Math.max(...off)).toBeLessThanOrEqual(3);
}

const video = (more: object = {}, media: object = {}) => ({
  id: 'v',
  type: 'video',
  startTime: 0,
  endTime: 2_000,
  shape: whole,
  media: { src: 'video:a', ...media },
  ...more,
});
const image = (more: object = {}) => ({
  id: 'i',
  type: 'image',
  startTime: 0,
  endTime: 2_000,
  shape: { x: 200, y: 20, width: 100, height: 60 },
  media: { src: 'image:i' },
  ...more,
});
const text = (words: string, more: object = {}) => ({
  id: 't',
  type: 'text',
  startTime: 0,
  endTime: 2_000,
  shape: { x: 10, y: 110, width: 280, height: 60 },
  text: words,
  fontOptions: { size: 24, weight: 700, background: '#000000' },
  ...more,
});
const sceneOf = (tracks: object[], more: object = {}): Scene =>
  sceneSchema.parse({ version: 1, ...stage, duration: 2_000, frame_rate: 25, tracks, ...more });

let made = 0;
async function render(
  scene: Scene,
  more: Partial<Parameters<typeof renderScene>[1]> = {},
  by = tools,
): Promise<string> {
  made += 1;
  const output = join(folder, `made-${made}.mp4`);
  await renderScene(by, { scene, files, output, workDir: folder, ...more });
  return output;
}

/** The frame that the layout defines, composed on a canvas from the source's own frames. */
async function expectedFrame(scene: Scene, frame: number): Promise<string> {
  const canvas = createCanvas(scene.width, scene.height);
  const context = canvas.getContext('2d');
  context.fillStyle = scene.background;
  context.fillRect(0, 0, scene.width, scene.height);
  const ms = (frame * 1_000) / scene.frame_rate;
  for (const track of scene.tracks) {
    if (ms < track.startTime || ms >= track.endTime) continue;
    const placed = placeShape(track.shape);
    if (track.type === 'text') {
      const raster = rasteriseText(track.text, track.fontOptions, placed, scene);
      if (raster) context.drawImage(await loadImage(raster.png), raster.x, raster.y);
      continue;
    }
    const picture =
      track.type === 'image' ? join(folder, 'image.png') : join(folder, `source-${made}-${frame}.png`);
    if (track.type === 'video') {
      const { inMs, outMs } = playedPart(track);
      // A part that is over stays at its last picture.
      const mediaMs = Math.min(outMs, inMs + ms - track.startTime);
      await takeFrame(clip, Math.floor(mediaMs / 40 + 0.01), picture);
    }
    drawPicture(context, await loadImage(readFileSync(picture)), track.media.fit, placed);
  }
  const path = join(folder, `expected-${made}-${frame}.png`);
  await writeFile(path, canvas.toBuffer('image/png'));
  return path;
}

function drawPicture(
  context: SKRSContext2D,
  picture: Awaited<ReturnType<typeof loadImage>>,
  fit: 'contain' | 'cover' | 'fill',
  placed: ReturnType<typeof placeShape>,
): void {
  const { draw, clip: seen } = fitPicture(picture, placed.box, fit);
  const { x, y } = middleOf(placed.box);
  context.save();
  context.globalAlpha = placed.opacity;
  context.translate(x, y);
  context.rotate(placed.radians);
  context.translate(-x, -y);
  context.beginPath();
  context.rect(seen.x, seen.y, seen.width, seen.height);
  context.clip();
  context.drawImage(picture, draw.x, draw.y, draw.width, draw.height);
  context.restore();
}

async function expectLikeness(scene: Scene, frames: number[]): Promise<void> {
  const path = await render(scene, {}, await nearLosslessTools(join(folder, 'ffmpeg')));
  for (const frame of frames) {
    const alike = await likeness(path, frame, await expectedFrame(scene, frame));
    expect(alike, `frame ${frame}`).toBeGreaterThanOrEqual(0.98);
  }
}

describe('the file', () => {
  test('is H.264 High, yuv420p, bt709 with AAC, of the size, rate and length of the scene, index in front', async () => {
    const path = await render(sceneOf([video(), text('Hello')], { duration: 1_990 }));
    const { streams, format } = await describeFile(path);
    expect(streams[0]).toMatchObject({
      codec_name: 'h264',
      profile: 'High',
      pix_fmt: 'yuv420p',
      width: 320,
      height: 180,
      color_space: 'bt709',
      color_primaries: 'bt709',
      color_transfer: 'bt709',
      color_range: 'tv',
      avg_frame_rate: '25/1',
      nb_read_frames: '50',
    });
    expect(streams[1]).toMatchObject({ codec_name: 'aac', sample_rate: '48000', channels: 2 });
    expect(Math.abs(Number(format.duration) - 1.99)).toBeLessThanOrEqual(0.04);
    const bytes = readFileSync(path).toString('latin1');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  test('holds no words of the scene', async () => {
    const path = await render(sceneOf([text('Confidential')]));
    expect(readFileSync(path).toString('latin1')).not.toContain('Confidential');
  });
});

describe('the picture', () => {
  test('is that of the layout for video, image and text over each other', async () => {
    const scene = sceneOf([video(), image({ startTime: 500 }), text('Raise your knee.')]);
    await expectLikeness(scene, [0, 12, 13, 30, 49]);
  });

  test.each(['contain', 'cover', 'fill'])('fits a wide video into a tall box by %s', async (fit) => {
    const shape = { x: 40, y: 10, width: 90, height: 150, opacity: 0.8 };
    await expectLikeness(sceneOf([video({ shape }, { fit })]), [1, 40]);
  });

  test('rotates a video and a picture about their centres', async () => {
    const shape = { x: 60, y: 30, width: 160, height: 90, rotation: 30, opacity: 0.9 };
    const turned = image({ shape: { x: 220, y: 90, width: 80, height: 60, rotation: -45, opacity: 0.5 } });
    await expectLikeness(sceneOf([video({ shape }), turned]), [0, 25]);
  });

  test('shows the requested part of a video, from its start on the stage, and holds its last picture', async () => {
    const scene = sceneOf([video({ startTime: 300, endTime: 1_700 }, { in: 1_040, out: 1_840 })]);
    await expectLikeness(scene, [7, 8, 9, 20, 27]);
    const path = await render(scene);
    const end = join(folder, 'held.png');
    await takeFrame(path, 28, end);
    expect(await likeness(path, 42, end)).toBeGreaterThan(0.99);
    expectColour(await pixelAt(path, 43, 160, 90), await pixelAt(path, 0, 160, 90));
  });

  test('shows the background where nothing else is', async () => {
    const path = await render(sceneOf([text('x', { startTime: 1_000 })], { background: '#293340' }));
    expectColour(await pixelAt(path, 3, 160, 30), [0x29, 0x33, 0x40]);
  });

  test('draws hostile text as text', async () => {
    const hostile = `':[x];movie=/etc/passwd[a];%{pts}\\,drawtext=textfile=/etc/passwd`;
    await expectLikeness(sceneOf([video(), text(hostile)]), [10]);
  });
});

describe('the sound', () => {
  test('begins with the track, ends with the part and follows the volume', async () => {
    const loud = await render(sceneOf([video({ startTime: 500 }, { in: 200, out: 1_000 })]));
    expect(await loudness(loud, 0, 0.45)).toBeLessThan(-80);
    expect(await loudness(loud, 0.6, 1.2)).toBeGreaterThan(-30);
    expect(await loudness(loud, 1.45, 1.9)).toBeLessThan(-70);
    const soft = await render(sceneOf([video({ startTime: 500 }, { in: 200, out: 1_000, volume: 0.25 })]));
    const drop = (await loudness(loud, 0.6, 1.2)) - (await loudness(soft, 0.6, 1.2));
    expect(drop).toBeGreaterThan(11);
    expect(drop).toBeLessThan(13);
  });

  test('is the sum of the tracks', async () => {
    const one = await render(sceneOf([video()]));
    const two = await render(sceneOf([video(), video()]));
    const gain = (await loudness(two, 0.5, 1.5)) - (await loudness(one, 0.5, 1.5));
    expect(gain).toBeGreaterThan(5);
    expect(gain).toBeLessThan(7);
  });

  test('is silence where no video is', async () => {
    const path = await render(sceneOf([text('quiet')]));
    expect(await loudness(path, 0, 2)).toBeLessThan(-80);
    expect((await describeFile(path)).streams).toHaveLength(2);
  });
});

describe('the run', () => {
  test('reports whole percentages that rise to 100', async () => {
    const told: number[] = [];
    await render(sceneOf([video()]), { onProgress: (percent) => told.push(percent) });
    expect(told.at(-1)).toBe(100);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  test('leaves nothing behind when it is cancelled', async () => {
    const before = await readdir(folder);
    const stop = new AbortController();
    const output = join(folder, 'never.mp4');
    const scene = sceneOf([video({ endTime: 60_000 })], { duration: 60_000, width: 1_280, height: 720 });
    const running = renderScene(tools, { scene, files, output, workDir: folder, signal: stop.signal });
    setTimeout(() => stop.abort(), 300);
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    expect(existsSync(output)).toBe(false);
    expect(await readdir(folder)).toEqual(before);
  });
});
