import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TO_STEREO } from './channels.rules';
import { encodedRate, ENCODED_TIMES, keyframesEvery } from './frame-times.rules';
import { FILE_NAME, chooseRenditions, readStreamInfos, type Rendition } from './hls.rules';
import { MediaError } from './media-error';
import { colorMatrixOf } from './normalise.rules';
import type { Probe } from './probe.rules';
import { runFfmpeg, type FfmpegLimits, type FfmpegTools } from './run-ffmpeg';

export type RenditionJob = {
  /** The normalised MP4. */
  input: string;
  probe: Probe;
  /** The caller's empty folder for the files. */
  folder: string;
  signal?: AbortSignal | undefined;
  limits?: Partial<FfmpegLimits> | undefined;
};

/** One file; its media playlist reads ranges of it under the name {@link FILE_NAME}. */
export type MadeRendition = { path: string; info: string; playlist: string };

const SEGMENT_SECONDS = 4;
const KEYFRAME_SECONDS = 2;
const SPARE_TIME_MS = 120_000;
const TIME_PER_SECOND = 30;

/**
 * Encodes smaller renditions of a video for HLS in one pass: 360p and 720p, each smaller than the video itself. They
 * are fragmented MP4 with a keyframe every 2 s and segments of 4 s, each rendition one file.
 * @returns smallest first; none for a video that is small already
 * @throws MediaError
 */
export async function makeRenditions(tools: FfmpegTools, job: RenditionJob): Promise<MadeRendition[]> {
  const { probe, folder } = job;
  const renditions = chooseRenditions(probe);
  if (renditions.length === 0) return [];
  await runFfmpeg(tools, {
    inputs: [{ path: job.input }],
    outputs: [{ path: join(folder, '%v.m3u8'), options: outputOptions(renditions, probe, folder) }],
    limits: { timeMs: SPARE_TIME_MS + probe.durationMs * TIME_PER_SECOND, ...job.limits },
    durationMs: probe.durationMs,
    signal: job.signal,
  });
  const infos = readStreamInfos(await readFile(join(folder, 'master.m3u8'), 'utf8'));
  if (infos.length !== renditions.length) throw new MediaError('failed');
  return Promise.all(
    infos.map(async (info, at) => {
      const playlist = await readFile(join(folder, `${at}.m3u8`), 'utf8');
      return { path: join(folder, `${at}.mp4`), info, playlist: playlist.replaceAll(`${at}.mp4`, FILE_NAME) };
    }),
  );
}

function outputOptions(renditions: Rendition[], probe: Probe, folder: string): string[] {
  const copies = renditions.map((_, at) => `[in${at}]`).join('');
  const colours = `in_color_matrix=${colorMatrixOf(probe)}:out_color_matrix=bt709`;
  const scaled = renditions.map(
    ({ width, height }, at) =>
      `[in${at}]scale=${width}:${height}:flags=bicubic:${colours},setsar=1,format=yuv420p[out${at}]`,
  );
  const graph = [`[0:${probe.video.index}]split=${renditions.length}${copies}`, ...scaled].join(';');
  const streams = renditions.flatMap(({ videoKbps }, at) => [
    ...['-map', `[out${at}]`, `-maxrate:v:${at}`, `${videoKbps}k`, `-bufsize:v:${at}`, `${videoKbps * 2}k`],
    ...(probe.audio ? ['-map', `0:${probe.audio.index}`] : []),
  ]);
  const named = renditions.map((_, at) => `v:${at}${probe.audio ? `,a:${at}` : ''}`);
  return [
    ...['-filter_complex', graph, ...streams],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'main', '-sc_threshold', '0'],
    ...[...ENCODED_TIMES, ...encodedRate(probe)],
    ...['-force_key_frames', keyframesEvery(KEYFRAME_SECONDS)],
    ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...(probe.audio ? ['-filter:a', TO_STEREO, '-c:a', 'aac', '-b:a', '96k', '-ar', '48000'] : []),
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
    ...[
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_playlist_type',
      'vod',
      '-hls_list_size',
      '0',
    ],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments+single_file'],
    ...['-hls_segment_filename', join(folder, '%v.mp4'), '-master_pl_name', 'master.m3u8'],
    ...['-var_stream_map', named.join(' ')],
  ];
}
