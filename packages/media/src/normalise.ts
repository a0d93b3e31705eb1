import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TO_STEREO } from './channels.rules';
import { readPartOf, type ReadPart } from './complaint.rules';
import { findCopyFault } from './find-copy-fault';
import { encodedRate, ENCODED_TIMES, holdLastPicture, keyframesEvery } from './frame-times.rules';
import { MediaError, toMediaError } from './media-error';
import { readMp4DurationMs } from './mp4.rules';
import { isHdr, chooseConversion, type ColorMatrix, type Conversion } from './normalise.rules';
import type { Probe } from './probe.rules';
import { hasFilter, runFfmpeg, type FfmpegLimits, type FfmpegTools } from './run-ffmpeg';

export type NormaliseJob = {
  input: string;
  /** Where the finished MP4 appears, all at once; on the same disk as `workDir`. */
  output: string;
  probe: Probe;
  /** Encodes even what could be copied: a decoder found the file damaged. */
  mustEncode?: boolean;
  workDir: string;
  signal?: AbortSignal | undefined;
  onProgress?: ((percent: number) => void) | undefined;
  limits?: Partial<FfmpegLimits> | undefined;
};

export type NormalisedVideo = {
  durationMs: number;
  width: number;
  height: number;
  bytes: number;
  /** True when the picture was copied. */
  copied: boolean;
  /** Null when all of the file could be read. Copied streams are not decoded, so only a lost end is known. */
  readPart: ReadPart | null;
  colorMatrix: ColorMatrix;
};

const HEAD_BYTES = 4096;
const SPARE_TIME_MS = 120_000;
/** A slower run means that something is wrong, not that the video is long. */
const TIME_PER_SECOND = 30;
/** A broken file is not worth showing when less than nine tenths of it, minus one second, is left. */
const KEPT_SHARE = 0.9;
const KEPT_SLACK_MS = 1000;
const KEYFRAME_SECONDS = 2;

const VIDEO_ENCODER = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high'].concat(
  [...ENCODED_TIMES, '-force_key_frames', keyframesEvery(KEYFRAME_SECONDS)],
  ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
);
const AUDIO_ENCODER = ['-filter:a', TO_STEREO, '-c:a', 'aac', '-b:a', '128k', '-ar', '48000'];
/** Patients get no names, places or devices from the original. */
const FORGET = [
  '-map_metadata',
  '-1',
  '-map_metadata:s',
  '-1',
  '-map_chapters',
  '-1',
  '-fflags',
  '+bitexact',
];
/** A sample whose end is missing. Chromium stops at it and never ends the video. */
const DROP_TORN = ['-fflags', '+discardcorrupt'];
const MP4 = ['-movflags', '+faststart', '-f', 'mp4'];

/**
 * Makes the one MP4 that every browser plays, by copying the streams where they allow it. The result is written to
 * another path, flushed and renamed, so `output` is either complete or absent. A failure leaves nothing behind.
 * @throws MediaError
 */
export async function normaliseVideo(tools: FfmpegTools, job: NormaliseJob): Promise<NormalisedVideo> {
  const toneMapping = isHdr(job.probe) && (await hasFilter(tools, 'zscale'));
  const { probe, mustEncode = false } = job;
  const conversion = chooseConversion(probe, { toneMapping, mustEncode });
  const aside = join(job.workDir, `normalise-${randomUUID()}.mp4`);
  const steady = { ...job, onProgress: job.onProgress && neverBack(job.onProgress) };
  try {
    try {
      return await makeAndPublish(tools, steady, conversion, aside);
    } catch (error) {
      const failed = toMediaError(error);
      if (conversion.kind === 'transcode' || !['failed', 'not-a-video'].includes(failed.code)) throw failed;
      // Streams that look fit to copy may still not fit an MP4 (no times, odd packing, false keyframes). Encoding
      // repairs that.
      return await makeAndPublish(
        tools,
        steady,
        chooseConversion(probe, { toneMapping, mustEncode: true }),
        aside,
      );
    }
  } finally {
    await rm(aside, { force: true });
  }
}

async function makeAndPublish(
  tools: FfmpegTools,
  job: NormaliseJob,
  conversion: Conversion,
  aside: string,
): Promise<NormalisedVideo> {
  const { probe } = job;
  const isCopy = conversion.kind !== 'transcode';
  const { complaints, frames } = await runFfmpeg(tools, {
    inputs: [{ path: job.input, options: isCopy ? DROP_TORN : [] }],
    outputs: [{ path: aside, options: outputOptions(probe, conversion) }],
    limits: { timeMs: SPARE_TIME_MS + probe.durationMs * TIME_PER_SECOND, ...job.limits },
    durationMs: probe.durationMs,
    onProgress: job.onProgress,
    signal: job.signal,
  });
  const { bytes, durationMs } = await settle(aside);
  const isBroken = complaints.isBroken || probe.index.isCutOff;
  if (isBroken && durationMs < probe.durationMs * KEPT_SHARE - KEPT_SLACK_MS)
    throw new MediaError('truncated');
  if (isCopy && (await findCopyFault(aside))) throw new MediaError('failed');
  const readPart = readPartOf(
    { promisedMs: probe.durationMs, madeMs: durationMs, pictures: frames, ...probe },
    { ...complaints, isBroken },
  );
  if (job.signal?.aborted) throw new MediaError('cancelled');
  await rename(aside, job.output);
  await flushFolder(dirname(job.output));
  const { width, height, colorMatrix } = conversion;
  return { durationMs, width, height, bytes, copied: isCopy, readPart, colorMatrix };
}

function outputOptions(probe: Probe, conversion: Conversion): string[] {
  const video = ['-map', `0:${probe.video.index}`];
  const audio = probe.audio && conversion.audio !== 'none' ? ['-map', `0:${probe.audio.index}`] : [];
  const picture =
    conversion.kind === 'transcode'
      ? [
          '-filter:v',
          conversion.filters.join(','),
          ...VIDEO_ENCODER,
          ...encodedRate(probe),
          ...holdLastPicture(probe),
        ]
      : ['-c:v', 'copy', ...writeTags(conversion.colourTags)];
  const sound =
    conversion.audio === 'encode' ? AUDIO_ENCODER : conversion.audio === 'copy' ? ['-c:a', 'copy'] : [];
  return [...video, ...audio, ...picture, ...sound, ...FORGET, ...MP4];
}

/** Adds fields to the head of an H.264 stream, whose pictures stay unchanged. */
function writeTags(fields: readonly string[]): string[] {
  return fields.length === 0 ? [] : ['-bsf:v', `h264_metadata=${fields.join(':')}`];
}

/** Flushes the finished file to the disk and reads its length from its head. */
async function settle(path: string): Promise<{ bytes: number; durationMs: number }> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const durationMs = readMp4DurationMs(buffer.subarray(0, bytesRead));
    if (durationMs === undefined || durationMs === 0) throw new MediaError('truncated');
    return { bytes: size, durationMs };
  } finally {
    await file.close();
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A second attempt starts from zero. The doctor's progress then stands still until it is passed, and never falls. */
function neverBack(tell: (percent: number) => void): (percent: number) => void {
  let reported = -1;
  return (percent) => {
    if (percent <= reported) return;
    reported = percent;
    tell(percent);
  };
}
