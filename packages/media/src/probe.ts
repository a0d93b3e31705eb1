import { open } from 'node:fs/promises';
import { fileKindOf, HEAD_BYTES, type FileKind } from './container.rules';
import { MediaError, toMediaError } from './media-error';
import { readMp4Index } from './mp4-index.rules';
import { readProbe, type FileIndex, type Probe } from './probe.rules';
import { readMovieBox } from './read-movie-box';
import { MAX_PIXELS, runFfmpeg, runFfprobe, type FfmpegTools } from './run-ffmpeg';

const MAX_DURATION_MS = 6 * 60 * 60 * 1000;

const VIDEO_FIELDS =
  'index,codec_type,codec_name,profile,pix_fmt,width,height,sample_aspect_ratio,avg_frame_rate,field_order';
const COLOUR_FIELDS = 'color_range,color_space,color_transfer,color_primaries';
const NO_INDEX: FileIndex = {
  hidesPictures: false,
  hidesSound: false,
  changesPicture: false,
  isCutOff: false,
};
const SHOW = [
  'format=format_name,duration',
  `stream=${VIDEO_FIELDS},${COLOUR_FIELDS},channels,sample_rate,sample_fmt,start_time,duration,nb_frames`,
  'stream_disposition=attached_pic,default',
  'stream_tags=DURATION',
  'stream_side_data=rotation',
].join(':');

/**
 * Reads what a stored file really is, by its content alone. Where the container holds no length (a browser's
 * recording), length and frame rate are counted from the packets.
 * @throws MediaError `empty`, `not-a-video`, `audio-only`, `truncated`, `copy-protected`, `too-long`,
 * `too-large-picture`
 */
export async function probeVideo(
  tools: FfmpegTools,
  path: string,
  options: { signal?: AbortSignal; maxDurationMs?: number } = {},
): Promise<Probe> {
  const { signal, maxDurationMs = MAX_DURATION_MS } = options;
  const kind = await readFileKind(path);
  if (kind === 'audio') throw new MediaError('audio-only');
  if (kind === 'unknown') throw new MediaError('not-a-video');

  const index = kind === 'mp4' ? await readIndex(path) : NO_INDEX;
  const output = await runFfprobe(tools, path, ['-show_entries', SHOW, '-of', 'json'], signal).catch(
    (error) => {
      throw blameTheFile(toMediaError(error));
    },
  );
  const found = readProbe(JSON.parse(output), index);
  if (found === 'audio-only' || found === 'not-a-video') throw new MediaError(found);
  if (found.width * found.height > MAX_PIXELS) throw new MediaError('too-large-picture');
  const probe = found.durationMs > 0 ? found : await countPackets(tools, path, found, signal);
  if (probe.durationMs > maxDurationMs) throw new MediaError('too-long');
  return probe;
}

/** The kind of a file by its first bytes. @throws MediaError `empty` */
export async function readFileKind(path: string): Promise<FileKind> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw toMediaError(error);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (bytesRead === 0) throw new MediaError('empty');
    return fileKindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** @throws MediaError `truncated`, `copy-protected` */
async function readIndex(path: string): Promise<FileIndex> {
  const found = await readMovieBox(path);
  if (!found) return NO_INDEX;
  try {
    const { isEncrypted, lastByte, picture, sound } = readMp4Index(found.moov);
    if (isEncrypted) throw new MediaError('copy-protected');
    return {
      hidesPictures: picture.isCut,
      hidesSound: sound.isCut,
      changesPicture: picture.changes,
      isCutOff: lastByte > found.fileBytes,
    };
  } catch (error) {
    // A box ends before its content does. ffmpeg may still be able to read the file.
    if (error instanceof RangeError) return NO_INDEX;
    throw error;
  }
}

/** The head was that of a video, so an unknown failure of the reader means damage. */
function blameTheFile(error: MediaError): MediaError {
  return error.code === 'failed' ? new MediaError('not-a-video', { cause: error.cause }) : error;
}

async function countPackets(
  tools: FfmpegTools,
  path: string,
  found: Probe,
  signal: AbortSignal | undefined,
): Promise<Probe> {
  const streams = [found.video, found.audio].flatMap((track) => (track ? ['-map', `0:${track.index}`] : []));
  const { encodedMs, frames } = await runFfmpeg(tools, {
    inputs: [{ path }],
    outputs: [{ path: null, options: [...streams, '-c', 'copy'] }],
    signal,
  }).catch((error) => {
    throw blameTheFile(toMediaError(error));
  });
  if (encodedMs === 0 || frames === 0) throw new MediaError('truncated');
  const frameRate = found.video.frameRate ?? Math.round((frames / encodedMs) * 1e6) / 1000;
  return { ...found, durationMs: encodedMs, video: { ...found.video, frameRate } };
}
