import { runFfmpeg, type FfmpegLimits, type FfmpegTools } from '../run-ffmpeg';
import { buildFilterGraph, type FilterGraph } from './filter-graph';
import type { ResolvedScene } from './resolved-scene';

/** The target loudness of speech (EBU R128, as streaming services and broadcasters of speech use it). */
const WANTED_LUFS = -16;
/** Sound quieter than this is treated as silence. */
const SILENT_LUFS = -60;
const MOST_GAIN_DB = 30;

/** Prints the loudness of all that went through it, which {@link gainOf} reads. */
export const LOUDNESS_METER = 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-';

/** By how many decibels a measured sound must be amplified to reach -16 LUFS; null for silence. */
export function gainOf(printed: string): number | null {
  const loudness = Number([...printed.matchAll(/lavfi\.r128\.I=(-?[\d.]+)/g)].at(-1)?.[1] ?? NaN);
  if (!(loudness > SILENT_LUFS)) return null;
  return Math.max(-MOST_GAIN_DB, Math.min(MOST_GAIN_DB, WANTED_LUFS - loudness));
}

/**
 * Measures a cleaned sound by EBU R128 and returns by how many decibels it must be amplified to reach -16 LUFS; 0 for
 * silence. It is the first of the two passes.
 * @param graph built with a sound that is not amplified yet
 * @throws MediaError
 */
async function measureGain(
  tools: FfmpegTools,
  { inputs, sound }: Pick<FilterGraph, 'inputs' | 'sound'>,
  run: { signal?: AbortSignal | undefined; limits?: Partial<FfmpegLimits> | undefined },
): Promise<number> {
  const meter = `[sound]${LOUDNESS_METER}[heard]`;
  const { printed } = await runFfmpeg(tools, {
    inputs,
    outputs: [{ path: null, options: ['-filter_complex', `${sound};${meter}`, '-map', '[heard]'] }],
    ...run,
  });
  return gainOf(printed) ?? 0;
}

/** The first of the two passes of a clean sound: the scene with its amplification. @throws MediaError */
export async function measureSound(
  tools: FfmpegTools,
  resolved: ResolvedScene,
  run: Parameters<typeof measureGain>[2],
): Promise<ResolvedScene> {
  if (!resolved.clean) return resolved;
  return { ...resolved, clean: { gainDb: await measureGain(tools, buildFilterGraph(resolved), run) } };
}
