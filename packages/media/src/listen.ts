import { runFfmpeg, type FfmpegTools } from './run-ffmpeg';

/** Nobody hears anything below this. The noise of a live microphone is louder. */
const THRESHOLD = '-60dB';
const ENOUGH_SECONDS = '0.1';

/**
 * Whether a file with a sound track has audible sound. It ends at the first sound, so only silence is read to its end.
 * @throws MediaError
 */
export async function isAudible(
  tools: FfmpegTools,
  input: string,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<boolean> {
  const { encodedMs } = await runFfmpeg(tools, {
    inputs: [{ path: input, options: ['-vn'] }],
    outputs: [
      {
        path: null,
        options: [
          ...['-map', '0:a:0', '-filter:a', `silenceremove=start_periods=1:start_threshold=${THRESHOLD}`],
          ...['-t', ENOUGH_SECONDS],
        ],
      },
    ],
    // Silence produces no output at all; that is no stall.
    limits: { stallMs: 10 * 60_000 },
    signal: options.signal,
  });
  return encodedMs > 0;
}
