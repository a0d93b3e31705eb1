import { MediaError } from './media-error';
import { runFfprobe, type FfmpegTools } from './run-ffmpeg';

/** The length in ms of a sound file that this package made. @throws MediaError */
export async function readSoundLength(
  tools: FfmpegTools,
  path: string,
  signal?: AbortSignal,
): Promise<number> {
  const shown = ['-show_entries', 'format=duration', '-of', 'default=nokey=1:noprint_wrappers=1'];
  const durationMs = Math.round(Number(await runFfprobe(tools, path, shown, signal, 'sound')) * 1_000);
  if (!(durationMs > 0)) throw new MediaError('failed', { cause: new Error('a sound has no length') });
  return durationMs;
}
