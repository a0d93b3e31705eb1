import { readPartOf, type ReadPart } from './complaint.rules';
import type { Probe } from './probe.rules';
import { runFfmpeg, type FfmpegLimits, type FfmpegTools } from './run-ffmpeg';

export type CheckJob = {
  /** A video whose streams were copied, so that nobody has decoded them. */
  input: string;
  probe: Probe;
  signal?: AbortSignal | undefined;
  limits?: Partial<FfmpegLimits> | undefined;
};

const SPARE_TIME_MS = 120_000;
const TIME_PER_SECOND = 10;

/**
 * Decodes picture and sound once and discards the result. A browser stops at the first thing it cannot decode and never
 * ends the video. So a damaged file must be encoded again, even where too little is lost to report.
 * @throws MediaError
 */
export async function decodeOnce(
  tools: FfmpegTools,
  job: CheckJob,
): Promise<{ isDamaged: boolean; readPart: ReadPart | null }> {
  const { probe, input, signal } = job;
  const tracks = [probe.video, ...(probe.audio ? [probe.audio] : [])];
  const maps = tracks.flatMap(({ index }) => ['-map', `0:${index}`]);
  const { complaints, frames } = await runFfmpeg(tools, {
    inputs: [{ path: input }],
    outputs: [{ path: null, options: [...maps, '-fps_mode:v', 'passthrough'] }],
    limits: { timeMs: SPARE_TIME_MS + probe.durationMs * TIME_PER_SECOND, ...job.limits },
    signal,
  });
  const { durationMs } = probe;
  return {
    isDamaged: complaints.isBroken || complaints.undecoded.size > 0,
    readPart: readPartOf(
      { promisedMs: durationMs, madeMs: durationMs, pictures: frames, ...probe },
      complaints,
    ),
  };
}
