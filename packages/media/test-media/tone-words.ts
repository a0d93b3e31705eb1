import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { testTools } from './test-tools';

/*
 * Speech that a machine understands without a model: each word is a tone of its own pitch. A listener reads the words
 * back from the samples alone, so a test can follow words through every file made from their sound.
 */

const RATE = 16_000;
const LOWEST_HZ = 400;
const STEP_HZ = 50;
const LOUDNESS = 12_000;
const RAMP_SAMPLES = 80;
const FRAME = 80;
const HEARD_ABOVE = 1_500;
/** A shorter sound is a click. */
const SHORTEST_FRAMES = 6;

/** The vocabulary. */
export const toneWords: readonly string[] = 'bdfgklmn'
  .split('')
  .flatMap((first) => ['a', 'e', 'i', 'o', 'u', 'ai', 'ou', 'ei'].map((rest) => first + rest));

/** A spoken word: its name, how long it sounds, and the silence after it. */
export type ToneWord = { text: string; ms: number; pauseMs: number };

/** Writes an MP4 with a black picture and these words as its sound. */
export async function writeToneFilm(path: string, words: Iterable<ToneWord>): Promise<void> {
  const ffmpeg = spawn(
    testTools().ffmpegPath,
    [
      ...['-nostdin', '-v', 'error', '-y', '-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', 'pipe:0'],
      ...[
        '-f',
        'lavfi',
        '-i',
        'color=c=black:s=160x90:r=1',
        '-shortest',
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
      ],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', path],
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  const ended = once(ffmpeg, 'exit');
  for (const word of words) {
    if (!ffmpeg.stdin.write(samplesOf(word))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

function samplesOf({ text, ms, pauseMs }: ToneWord): Buffer {
  const hertz = LOWEST_HZ + toneWords.indexOf(text) * STEP_HZ;
  const length = Math.round((ms * RATE) / 1_000);
  const samples = new Int16Array(length + Math.round((pauseMs * RATE) / 1_000));
  for (let at = 0; at < length; at += 1) {
    const ramp = Math.min(1, at / RAMP_SAMPLES, (length - at) / RAMP_SAMPLES);
    samples[at] = Math.round(LOUDNESS * ramp * Math.sin((2 * Math.PI * hertz * at) / RATE));
  }
  return Buffer.from(samples.buffer);
}

/** The words in the bytes of a sound file, with their times in ms. */
export async function recognizeTones(
  bytes: Uint8Array,
): Promise<{ durationMs: number; words: { text: string; startMs: number; endMs: number }[] }> {
  const samples = await decode(bytes);
  const words: { text: string; startMs: number; endMs: number }[] = [];
  let begun: number | undefined;
  for (let frame = 0; frame * FRAME <= samples.length; frame += 1) {
    const isHeard = loudness(samples, frame * FRAME) > HEARD_ABOVE;
    if (isHeard) begun ??= frame;
    if (isHeard || begun === undefined) continue;
    const text = frame - begun >= SHORTEST_FRAMES ? toneAt(samples, begun * FRAME, frame * FRAME) : undefined;
    if (text !== undefined) words.push({ text, startMs: toMs(begun * FRAME), endMs: toMs(frame * FRAME) });
    begun = undefined;
  }
  return { durationMs: toMs(samples.length), words };
}

const toMs = (samples: number) => (samples * 1_000) / RATE;

async function decode(bytes: Uint8Array): Promise<Int16Array> {
  const wanted = ['-i', 'pipe:0', '-f', 's16le', '-ar', String(RATE), '-ac', '1', 'pipe:1'];
  const ffmpeg = spawn(testTools().ffmpegPath, ['-v', 'error', ...wanted], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // A broken file ends the decoder before it has read everything.
  ffmpeg.stdin.on('error', () => undefined);
  ffmpeg.stdin.end(bytes);
  const pieces: Buffer[] = [];
  for await (const piece of ffmpeg.stdout) pieces.push(piece as Buffer);
  const whole = Buffer.concat(pieces);
  return new Int16Array(whole.buffer, whole.byteOffset, Math.floor(whole.length / 2)).slice();
}

function loudness(samples: Int16Array, from: number): number {
  let loudest = 0;
  for (let at = from; at < from + FRAME; at += 1) loudest = Math.max(loudest, Math.abs(samples[at] ?? 0));
  return loudest;
}

/** The word of the tone between two samples, by how often its middle crosses zero. */
function toneAt(samples: Int16Array, from: number, to: number): string | undefined {
  const edge = Math.floor((to - from) / 5);
  let [first, last, crossings] = [0, 0, 0];
  for (let at = from + edge + 1; at < to - edge; at += 1) {
    if ((samples[at - 1] ?? 0) >= 0 || (samples[at] ?? 0) < 0) continue;
    const [before = 0, after = 0] = [samples[at - 1], samples[at]];
    last = at - 1 + before / (before - after);
    if (crossings === 0) first = last;
    crossings += 1;
  }
  const hertz = ((crossings - 1) * RATE) / (last - first);
  return toneWords[Math.round((hertz - LOWEST_HZ) / STEP_HZ)];
}
