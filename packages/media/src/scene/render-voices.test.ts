import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureR128, readSound } from '../../test-media/read-sound';
import { testTools } from '../../test-media/test-tools';
import { renderScene } from './render';

const run = promisify(execFile);
const tools = testTools();
const stage = { width: 160, height: 90 };
const RATE = 48_000;
const FILM_HZ = 1_000;
const VOICE_HZ = 300;
let folder: string;
let files: Map<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-voices-'));
  const [film, voice] = [join(folder, 'film.mp4'), join(folder, 'voice.m4a')];
  await run(tools.ffmpegPath, [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', 'color=c=white:s=160x90:r=25:d=6'],
    ...['-f', 'lavfi', '-i', `sine=f=${FILM_HZ}:r=48000:d=6,volume=3,aformat=channel_layouts=stereo`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-b:a',
      '192k',
      film,
    ],
  ]);
  await run(tools.ffmpegPath, [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi'],
    ...['-i', `sine=f=${VOICE_HZ}:r=48000:d=2,volume=3,aformat=channel_layouts=stereo`],
    ...['-c:a', 'aac', '-b:a', '192k', voice],
  ]);
  files = new Map([
    ['video:film', film],
    ['audio:voice', voice],
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let made = 0;
async function render(voices: object[], more: object = {}) {
  made += 1;
  const output = join(folder, `made-${made}.mp4`);
  const media = { src: 'video:film', pieces: [{ in: 0, out: 6_000 }] };
  const track = {
    id: 'v',
    type: 'video',
    startTime: 0,
    endTime: 6_000,
    shape: { x: 0, y: 0, ...stage },
    media,
  };
  const scene = sceneSchema.parse({
    version: 3,
    ...stage,
    duration: 6_000,
    frame_rate: 25,
    tracks: [track],
    voices,
    ...more,
  });
  const { durationMs, encodedBecause } = await renderScene(tools, { scene, files, output, workDir: folder });
  return { output, durationMs, encodedBecause, sound: await readSound(output, RATE) };
}

const voice = (given: object = {}) => ({ id: 'n', src: 'audio:voice', startTime: 2_000, ...given });

/** The strength of a tone within a span of time, in dB (Goertzel). */
function toneDb(sound: Float32Array, hz: number, fromMs: number, toMs: number): number {
  const [from, to] = [fromMs, toMs].map((ms) => Math.round((ms * RATE) / 1_000)) as [number, number];
  let [real, imaginary] = [0, 0];
  for (let at = from; at < to; at += 1) {
    const angle = (2 * Math.PI * hz * at) / RATE;
    real += (sound[at] ?? 0) * Math.cos(angle);
    imaginary += (sound[at] ?? 0) * Math.sin(angle);
  }
  return 20 * Math.log10((2 * Math.hypot(real, imaginary)) / (to - from) + 1e-9);
}

describe('a voice over a film', () => {
  test.each([-6, -12, -30])('is heard, and the film is %d dB quieter under it alone', async (duck) => {
    const { sound, durationMs, encodedBecause } = await render([voice({ duck })]);
    expect(durationMs).toBe(6_000);
    expect(encodedBecause).toBe('a voice speaks over it');
    const before = toneDb(sound, FILM_HZ, 500, 1_500);
    expect(Math.abs(toneDb(sound, FILM_HZ, 2_200, 3_800) - before - duck)).toBeLessThan(1.5);
    expect(Math.abs(toneDb(sound, FILM_HZ, 4_500, 5_500) - before)).toBeLessThan(0.5);
    expect(toneDb(sound, VOICE_HZ, 2_200, 3_800)).toBeGreaterThan(before - 1.5);
    expect(toneDb(sound, VOICE_HZ, 500, 1_800)).toBeLessThan(before - 40);
    expect(toneDb(sound, VOICE_HZ, 4_200, 5_500)).toBeLessThan(before - 40);
  });

  test('leaves the film alone without ducking, and has its own volume', async () => {
    const { sound } = await render([voice({ duck: 0, volume: 0.5 })]);
    const before = toneDb(sound, FILM_HZ, 500, 1_500);
    expect(Math.abs(toneDb(sound, FILM_HZ, 2_200, 3_800) - before)).toBeLessThan(0.5);
    expect(Math.abs(toneDb(sound, VOICE_HZ, 2_200, 3_800) - before + 6)).toBeLessThan(1.5);
  });

  test('is cut at the end of the film, and one behind the end is not heard', async () => {
    const { sound, durationMs } = await render([
      voice({ startTime: 5_000 }),
      voice({ id: 'late', startTime: 7_000 }),
    ]);
    expect(durationMs).toBe(6_000);
    expect(Math.abs(sound.length / RATE - 6)).toBeLessThan(0.05);
    expect(toneDb(sound, VOICE_HZ, 5_200, 5_900)).toBeGreaterThan(-20);
  });

  test('is heard over a film without sound and over another voice, and never clips', async () => {
    const text = {
      id: 't',
      type: 'text',
      startTime: 0,
      endTime: 6_000,
      shape: { x: 0, y: 0, ...stage },
      text: ' ',
    };
    const many = Array.from({ length: 8 }, (_, at) => voice({ id: `n${at}`, startTime: 1_000 }));
    const { sound } = await render(many, { tracks: [text] });
    expect(toneDb(sound, VOICE_HZ, 1_200, 2_800)).toBeGreaterThan(-12);
    const steady = sound.subarray(1.1 * RATE, 2.9 * RATE);
    const peak = steady.reduce((most, level) => Math.max(most, Math.abs(level)), 0);
    // Two equal channels become one that is 3 dB louder.
    expect(peak / Math.SQRT2).toBeLessThanOrEqual(1.02);
  });

  test('is in the loudness of a clean sound', async () => {
    const { output, sound } = await render([voice({ startTime: 0, duck: -20 })], { sound: { clean: true } });
    const { loudness, peak } = await measureR128(output);
    expect(Math.abs(loudness + 16)).toBeLessThanOrEqual(1.2);
    expect(peak).toBeLessThanOrEqual(-1.5);
    const under = toneDb(sound, FILM_HZ, 500, 1_500);
    expect(Math.abs(under - toneDb(sound, FILM_HZ, 4_500, 5_500) + 20)).toBeLessThan(3);
  });
});
