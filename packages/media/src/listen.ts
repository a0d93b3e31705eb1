import { runFfmpeg, type FfmpegTools } from './run-ffmpeg';

/** Below this nobody hears anything; a microphone that is on is louder by itself. */
const THRESHOLD = '-60dB';
const ENOUGH_SECONDS = '0.1';

/**
 * Whether there is anything to hear in a file with a sound track. Ends at the first sound, so that only silence is
 * listened to for its whole length.
 * @throws MediaError
 */
export async function canBeHeard(
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
    // Silence comes out as nothing at all, which is no standstill.
    limits: { stallMs: 10 * 60_000 },
    signal: options.signal,
  });
  return encodedMs > 0;
}
