import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { countPeaks, gatherPeaks, SAMPLE_RATE as PEAK_RATE } from './editor-preview.rules';
import { MediaError } from './media-error';
import { runFfmpeg, type FfmpegInput, type FfmpegTools } from './run-ffmpeg';
import { decimal, seconds } from './scene/graph-value';
import { gainOf, LOUDNESS_METER } from './scene/measure-loudness';
import { LIMITER, SAMPLE_RATE, SOUND } from './scene/sound-graph';
import { readPlayableSound } from './voice-note';

/** A recorder that stops at the limit writes a little more. */
const SLACK_MS = 999;
const TIME_MS = 120_000;
/** At least as much as ten minutes are as samples. */
const OUTPUT_BYTES = 16 * 1024 ** 2;
/** Loudness is measured over 0.4 s, so a shorter sound is followed by silence. */
const PAD_MS = 400;
/** The most bytes of a wave. */
const MOST_PARTS = 600;
const TOP = 255;
const SAMPLE_BYTES = 2;

export type SceneSoundMade = {
  durationMs: number;
  /** The loudest moment of each equal part of the sound, 0 to 255. */
  wave: Uint8Array<ArrayBuffer>;
};

/**
 * Encodes sound without pictures for the voices of a scene: AAC of two channels and 48 kHz in an MP4, as loud as speech
 * in a film should be (-16 LUFS), without metadata. Two passes: the first measures, the second amplifies and limits.
 * @param job.maxMs the longest that is accepted
 * @param job.folder an existing folder for a temporary file (10 MB for ten minutes)
 * @throws MediaError `not-a-video` for anything but sound, `too-long`, `empty` where nothing can be heard
 */
export async function makeSceneSound(
  tools: FfmpegTools,
  job: { input: string; output: string; folder: string; maxMs: number },
): Promise<SceneSoundMade> {
  await readPlayableSound(tools, job.input);
  const most = job.maxMs + SLACK_MS;
  const inputs: FfmpegInput[] = [{ path: job.input, kind: 'sound', options: ['-t', seconds(most + 1_000)] }];
  const limits = { timeMs: TIME_MS, outputBytes: OUTPUT_BYTES };
  const samples = join(job.folder, `.${randomUUID()}.pcm`);
  const resample = (rate: number) => `aresample=${rate}:async=1:first_pts=0`;
  const whole = `${resample(SAMPLE_RATE)},${SOUND}`;
  const meter = `${whole},apad=pad_dur=${seconds(PAD_MS)},${LOUDNESS_METER}`;
  const peaks = ['-filter:a', resample(PEAK_RATE), '-ac', '1', '-c:a', 'pcm_s16le', '-f', 's16le'];
  try {
    const { printed } = await runFfmpeg(tools, {
      inputs,
      outputs: [
        { path: null, options: ['-map', '0:a:0', '-filter:a', meter] },
        { path: samples, options: ['-map', '0:a:0', ...peaks] },
      ],
      limits,
    });
    const { size } = await stat(samples);
    const lengthMs = Math.round((size * 1_000) / (PEAK_RATE * SAMPLE_BYTES));
    if (lengthMs === 0) throw new MediaError('not-a-video');
    if (lengthMs > most) throw new MediaError('too-long');
    const gainDb = gainOf(printed);
    if (gainDb === null) throw new MediaError('empty');
    const durationMs = Math.min(lengthMs, job.maxMs);
    await runFfmpeg(tools, {
      inputs,
      outputs: [
        {
          path: job.output,
          options: ['-filter:a', `${whole},volume=${decimal(gainDb)}dB,${LIMITER}`].concat(
            ['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1', '-t', seconds(durationMs)],
            ['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', '-f', 'mp4'],
          ),
        },
      ],
      limits,
    });
    return { durationMs, wave: await readWave(samples, { durationMs, gainDb }) };
  } finally {
    await rm(samples, { force: true });
  }
}

async function readWave(
  samples: string,
  { durationMs, gainDb }: { durationMs: number; gainDb: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const gathered = gatherPeaks(countPeaks(durationMs));
  for await (const piece of createReadStream(samples)) gathered.add(piece as Buffer);
  const { peaks } = gathered;
  const perPart = Math.max(1, Math.ceil(peaks.length / MOST_PARTS));
  const gain = 10 ** (gainDb / 20);
  return Uint8Array.from({ length: Math.ceil(peaks.length / perPart) }, (_, part) =>
    Math.min(TOP, Math.round(gain * Math.max(...peaks.subarray(part * perPart, (part + 1) * perPart)))),
  );
}
