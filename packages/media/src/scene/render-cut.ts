import { join } from 'node:path';
import type { Complaints } from '../complaint.rules';
import { toMediaError } from '../media-error';
import { runFfmpeg, type FfmpegLimits, type FfmpegTools } from '../run-ffmpeg';
import { MP4, SOUND_ENCODER } from './encoder';
import { buildFilterGraph } from './filter-graph';
import { measureSound } from './measure-loudness';
import type { ResolvedScene } from './resolved-scene';
import type { SmartCutJob } from './smart-cut';
import { readCutOnly, type SmartCut } from './smart-cut.rules';

type CutRun = {
  resolved: ResolvedScene;
  /** The folder for pieces. */
  folder: string;
  /** Where the MP4 appears. */
  made: string;
  durationMs: number;
  limits: Partial<FfmpegLimits>;
  report: (percent: number) => void;
};

/** The share of the work for pictures and sound; the rest is writing them into one file. */
const MAKING_SHARE = 0.95;

/**
 * Renders a scene that only cuts. Its pictures are assembled from the source's own while its sound is encoded.
 * @returns ffmpeg's complaints about the sound, or why all pictures have to be encoded
 * @throws MediaError
 */
export async function renderCut(
  tools: FfmpegTools,
  job: Pick<SmartCutJob, 'scene' | 'files' | 'signal'>,
  run: CutRun,
): Promise<{ complaints: Complaints } | Exclude<SmartCut, { path: string }>> {
  const cutOnly = readCutOnly(job.scene);
  if ('refusal' in cutOnly) return cutOnly;
  const stop = new AbortController();
  const signal = job.signal ? AbortSignal.any([job.signal, stop.signal]) : stop.signal;
  const done = { pictures: 0, sound: 0 };
  const reportOf = (part: keyof typeof done) => (percent: number) => {
    done[part] = percent;
    run.report(Math.floor(((done.pictures + done.sound) / 2) * MAKING_SHARE));
  };
  let failure: unknown;
  const stopBoth = (error: unknown) => {
    failure ??= error;
    stop.abort();
    return undefined;
  };
  const pictures = { ...job, ...cutOnly, folder: run.folder, signal, onProgress: reportOf('pictures') };
  const [cut, sound] = await Promise.all([
    cutPictures(tools, pictures)
      .then((cut) => {
        if ('refusal' in cut) stop.abort();
        return cut;
      })
      .catch(stopBoth),
    encodeSound(tools, run, { signal, onProgress: reportOf('sound') }).catch(stopBoth),
  ]);
  if (cut && 'refusal' in cut) return cut;
  if (!cut || !sound) throw failure;
  await runFfmpeg(tools, {
    inputs: [{ path: cut.path }, { path: sound.path }],
    outputs: [{ path: run.made, options: ['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy', ...MP4] }],
    limits: run.limits,
    signal: job.signal,
  });
  run.report(100);
  return { complaints: sound.complaints };
}

/**
 * The pictures, where they can be copied. Whatever prevents that, all of them can still be encoded. The library for it
 * is large, so it is loaded only for a scene that only cuts.
 */
async function cutPictures(tools: FfmpegTools, job: SmartCutJob): Promise<SmartCut> {
  const { smartCut } = await import('./smart-cut');
  try {
    return await smartCut(tools, job);
  } catch (error) {
    const failed = toMediaError(error);
    if (['cancelled', 'disk-full'].includes(failed.code)) throw failed;
    return { refusal: 'the pictures could not be put together' };
  }
}

async function encodeSound(
  tools: FfmpegTools,
  { resolved, folder, limits, durationMs }: CutRun,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<{ path: string; complaints: Complaints }> {
  const { inputs, sound } = buildFilterGraph(await measureSound(tools, resolved, { limits, signal }));
  const path = join(folder, 'sound.mp4');
  const { complaints } = await runFfmpeg(tools, {
    inputs,
    outputs: [
      { path, options: ['-filter_complex', sound, '-map', '[sound]', ...SOUND_ENCODER, '-f', 'mp4'] },
    ],
    limits,
    durationMs,
    onProgress,
    signal,
  });
  return { path, complaints };
}
