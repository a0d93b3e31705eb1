import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { planRenditions, type Rendition } from './hls.rules';
import { MediaError, toMediaError } from './media-error';
import type { ColorMatrix } from './normalise.rules';
import { runFfmpeg, type FfmpegLimits, type FfmpegTools } from './run-ffmpeg';

export type RenditionJob = {
  /** The normalised MP4. */
  input: string;
  durationMs: number;
  width: number;
  height: number;
  hasAudio: boolean;
  colorMatrix: ColorMatrix;
  /** On the same disk as `outputDir`. */
  workDir: string;
  /** The folder that appears whole; an older one of that name is replaced. */
  outputDir: string;
  signal?: AbortSignal | undefined;
  onProgress?: ((percent: number) => void) | undefined;
  limits?: Partial<FfmpegLimits> | undefined;
};

const SEGMENT_SECONDS = 4;
const KEYFRAME_SECONDS = 2;
const MASTER = 'master.m3u8';

/**
 * Encodes HLS renditions (fMP4 segments of 4 s, 360p and 720p, never larger than the video) in one pass and lets the
 * folder appear at once: `master.m3u8`, and per rendition `<name>.m3u8`, `<name>-init.mp4`, `<name>-000.m4s` onwards.
 *
 * @throws MediaError
 */
export async function makeRenditions(
  tools: FfmpegTools,
  job: RenditionJob,
): Promise<{ master: string; renditions: Rendition[]; files: string[] }> {
  const renditions = planRenditions(job);
  const aside = await mkdtemp(join(job.workDir, 'hls-')).catch((error: unknown) => {
    throw toMediaError(error);
  });
  try {
    await runFfmpeg(tools, {
      inputs: [{ path: job.input }],
      outputs: [{ path: join(aside, '%v.m3u8'), options: outputOptions(renditions, job, aside) }],
      limits: job.limits,
      durationMs: job.durationMs,
      onProgress: job.onProgress,
      signal: job.signal,
    });
    const files = (await readdir(aside)).sort();
    if (!files.includes(MASTER)) throw new MediaError('failed');
    await rm(job.outputDir, { recursive: true, force: true });
    await rename(aside, job.outputDir);
    return { master: join(job.outputDir, MASTER), renditions, files };
  } catch (error) {
    throw toMediaError(error);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

function outputOptions(renditions: Rendition[], job: RenditionJob, folder: string): string[] {
  const copies = renditions.map((_, at) => `[in${at}]`).join('');
  const colours = `in_color_matrix=${job.colorMatrix}:out_color_matrix=bt709`;
  const scaled = renditions.map(
    ({ width, height }, at) =>
      `[in${at}]scale=${width}:${height}:flags=bicubic:${colours},setsar=1,format=yuv420p[out${at}]`,
  );
  const graph = [`[0:v:0]split=${renditions.length}${copies}`, ...scaled].join(';');
  const streams = renditions.flatMap(({ videoKbps }, at) => [
    ...['-map', `[out${at}]`, `-maxrate:v:${at}`, `${videoKbps}k`, `-bufsize:v:${at}`, `${videoKbps * 2}k`],
    ...(job.hasAudio ? ['-map', '0:a:0'] : []),
  ]);
  const named = renditions.map(({ name }, at) => `v:${at}${job.hasAudio ? `,a:${at}` : ''},name:${name}`);
  // ffmpeg leaves the variable in the name when there is but one rendition.
  const init = renditions.length === 1 ? `${renditions[0]?.name}-init.mp4` : '%v-init.mp4';
  return [
    ...['-filter_complex', graph, ...streams],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'main', '-sc_threshold', '0'],
    ...['-fpsmax', '60', '-force_key_frames', `expr:gte(t,n_forced*${KEYFRAME_SECONDS})`],
    ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...(job.hasAudio ? ['-c:a', 'aac', '-b:a', '96k', '-ar', '48000', '-ac', '2'] : []),
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
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
    // ffmpeg looks for this one beside the playlist by itself, so it carries no folder.
    ...['-hls_fmp4_init_filename', init, '-hls_segment_filename', join(folder, '%v-%03d.m4s')],
    ...['-master_pl_name', MASTER, '-var_stream_map', named.join(' ')],
  ];
}
