import type { ProcessingReason } from '@bedside/contracts/videos/video/video.schema';

/** Why a file could not be processed. Each code has one plain text, and says whether a retry can help. */
export type MediaErrorCode = ProcessingReason;

const RETRYABLE: readonly MediaErrorCode[] = ['timed-out', 'stalled', 'disk-full', 'failed'];

/** True when the same file may succeed on another attempt; false when the file itself is at fault. */
export function isRetryable(code: MediaErrorCode): boolean {
  return RETRYABLE.includes(code);
}

/** The only error that this package throws. ffmpeg's output is only in `cause`, because it may name paths. */
export class MediaError extends Error {
  override readonly name = 'MediaError';

  constructor(
    readonly code: MediaErrorCode,
    options?: { cause?: unknown },
  ) {
    super(code, options);
  }
}

/** Turns the output of a failed ffmpeg or ffprobe into a code. Pure; `said` is the tool's standard error. */
export function codeOfFailure(output: string): MediaErrorCode {
  if (/No space left on device|Disk quota exceeded|ENOSPC/i.test(output)) return 'disk-full';
  if (/moov atom not found|partial file|File ended prematurely/i.test(output)) return 'truncated';
  if (/Picture size \d+x\d+ (is invalid|exceeds)|pixel count .* exceeds/i.test(output))
    return 'too-large-picture';
  if (/Invalid data found|not on whitelist|not in whitelist|whitelisted|could not find codec/i.test(output)) {
    return 'not-a-video';
  }
  return 'failed';
}

/** Turns anything thrown into a MediaError; it recognises a full disk by its errno. */
export function toMediaError(thrown: unknown): MediaError {
  if (thrown instanceof MediaError) return thrown;
  const errno = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  // `storage-full` refuses a file before it takes the room of the databases.
  const isFull = errno === 'ENOSPC' || errno === 'EDQUOT' || errno === 'storage-full';
  const code = isFull ? 'disk-full' : 'failed';
  return new MediaError(code, { cause: thrown });
}
