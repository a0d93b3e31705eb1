import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countPeaks, gatherPeaks, SAMPLE_RATE } from './editor-preview.rules';
import { runFfmpeg, type FfmpegTools } from './run-ffmpeg';
import { findPauses, type Pause, type SoundPiece } from './sound-piece.rules';

type SoundJob = {
  input: string;
  /** The index of the sound track. */
  track: number;
  signal?: AbortSignal | undefined;
};

/** The most that a transcription server accepts. */
const MAX_PIECE_BYTES = 25_000_000;
/** The rate that the models were made for. */
const SPEECH_RATE = 16_000;

/** Sound that begins late is padded with silence, so that each sample is at its time. */
const mono = (rate: number) =>
  `aresample=${rate}:async=1:first_pts=0,aformat=channel_layouts=mono:sample_fmts=s16`;

/**
 * Finds the times in which nobody speaks.
 * @param job.folder an existing folder for a temporary file (58 MB for an hour)
 * @throws MediaError
 */
export async function readPauses(
  tools: FfmpegTools,
  job: SoundJob & { durationMs: number; folder: string },
): Promise<Pause[]> {
  const samples = join(job.folder, `.${randomUUID()}.pcm`);
  try {
    await runFfmpeg(tools, {
      inputs: [{ path: job.input, options: ['-vn'] }],
      outputs: [
        {
          path: samples,
          options: [
            '-map',
            `0:${job.track}`,
            '-filter:a',
            mono(SAMPLE_RATE),
            '-c:a',
            'pcm_s16le',
            '-f',
            's16le',
          ],
        },
      ],
      signal: job.signal,
    });
    const gathered = gatherPeaks(countPeaks(job.durationMs));
    for await (const piece of createReadStream(samples)) gathered.add(piece as Buffer);
    return findPauses(gathered.peaks);
  } finally {
    await rm(samples, { force: true });
  }
}

/**
 * Extracts a piece of the sound from a video, as FLAC with 16 kHz and one channel: lossless, so that the transcript
 * does not depend on our encoding, and at most 25 MB.
 * @throws MediaError
 */
export async function cutSound(
  tools: FfmpegTools,
  job: SoundJob & SoundPiece & { output: string },
): Promise<void> {
  const [from, length] = [job.fromMs / 1_000, (job.toMs - job.fromMs) / 1_000];
  await runFfmpeg(tools, {
    inputs: [{ path: job.input, options: ['-vn', '-ss', String(from), '-t', String(length)] }],
    outputs: [
      {
        path: job.output,
        options: ['-map', `0:${job.track}`, '-filter:a', mono(SPEECH_RATE), '-c:a', 'flac', '-f', 'flac'],
      },
    ],
    limits: { outputBytes: MAX_PIECE_BYTES },
    signal: job.signal,
  });
}
