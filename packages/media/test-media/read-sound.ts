import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testTools } from './test-tools';

const run = promisify(execFile);
const { ffmpegPath } = testTools();

/** The sound of a file as one channel of samples from -1 to 1. */
export async function readSound(path: string, rate = 48_000): Promise<Float32Array> {
  const wanted = [
    '-map',
    '0:a:0',
    '-af',
    'aresample=first_pts=0',
    '-ac',
    '1',
    '-ar',
    String(rate),
    '-f',
    'f32le',
    '-',
  ];
  const { stdout } = await run(ffmpegPath, ['-nostdin', '-v', 'error', '-i', path, ...wanted], {
    encoding: 'buffer',
    maxBuffer: 1024 ** 3,
  });
  return new Float32Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.length / 4)).slice();
}

/** The loudness of each channel between two times in seconds, as dB of its mean square. */
export async function levelsOf(path: string, [from, to]: readonly [number, number]): Promise<number[]> {
  const meter = 'astats=metadata=0:measure_perchannel=RMS_level:measure_overall=none';
  const { stderr } = await run(ffmpegPath, [
    ...['-nostdin', '-hide_banner', '-i', path, '-map', '0:a:0'],
    ...['-af', `atrim=${from}:${to},${meter}`, '-f', 'null', '-'],
  ]);
  return [...stderr.matchAll(/RMS level dB: (\S+)/g)].map(([, level]) => Number(level));
}

/** How many samples `sound` lags behind `other` around a position, searched in both directions. */
export function findLag(
  sound: Float32Array,
  other: Float32Array,
  { at, length, most }: { at: number; length: number; most: number },
): number {
  let best = { lag: Number.NaN, likeness: -Infinity };
  for (let lag = -most; lag <= most; lag += 1) {
    let likeness = 0;
    for (let place = at; place < at + length; place += 1) {
      likeness += (sound[place + lag] ?? 0) * (other[place] ?? 0);
    }
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return best.lag;
}

/** Loudness and true peak of a file by EBU R128, in LUFS and dB. */
export async function measureR128(path: string): Promise<{ loudness: number; peak: number }> {
  const { stderr } = await run(ffmpegPath, [
    ...['-nostdin', '-hide_banner', '-i', path, '-map', '0:a:0'],
    ...['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'],
  ]);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  return {
    loudness: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
    peak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]),
  };
}
