/** Why a file could not be made ready. Each code has one plain text (`reasonFor`) and one answer to "try again?". */
export const MEDIA_ERROR_CODES = [
  'not-a-video',
  'audio-only',
  'empty',
  'truncated',
  'copy-protected',
  'too-long',
  'too-large-picture',
  'not-a-picture',
  'timed-out',
  'stalled',
  'disk-full',
  'cancelled',
  'failed',
] as const;

export type MediaErrorCode = (typeof MEDIA_ERROR_CODES)[number];

const REASONS: Record<MediaErrorCode, string> = {
  'not-a-video':
    'We could not read this file. It does not seem to be a video. Please upload an MP4, MOV, WebM, MKV, AVI, MPEG or WMV file.',
  'audio-only':
    'We could not read this file. It seems to be a recording of sound only. Please upload a file with a picture.',
  empty: 'This file is empty. Please check it on your device and upload it again.',
  truncated:
    'Part of this video is missing. The file was probably cut off while it was saved or copied. Please upload the original again.',
  'copy-protected':
    'This video is copy-protected, so that only the program it was bought for can play it. Please upload a file without copy protection.',
  'too-long': 'This video is too long for us to prepare. Please cut it into shorter parts and upload them.',
  'too-large-picture':
    'The picture of this video is larger than we can prepare. Please save it at 4K or smaller and upload it again.',
  'not-a-picture': 'We could not read this picture. Please choose a PNG, JPEG, GIF, WebP or AVIF file.',
  'timed-out': 'Preparing this video took too long and was stopped. Your file is kept. Please try again.',
  stalled: 'Preparing this video stopped half way. Your file is kept. Please try again.',
  'disk-full': 'We are out of storage space at the moment. Your file is kept. Please try again later.',
  cancelled: 'Preparing this video was cancelled.',
  failed: 'Something went wrong while we prepared this video. Your file is kept. Please try again.',
};

const RETRYABLE: readonly MediaErrorCode[] = ['timed-out', 'stalled', 'disk-full', 'failed'];

/** The text that the doctor reads: what happened, what was kept, what to do next. */
export function reasonFor(code: MediaErrorCode): string {
  return REASONS[code];
}

/** True when the same file may succeed on another try; false when the file itself is at fault. */
export function isRetryable(code: MediaErrorCode): boolean {
  return RETRYABLE.includes(code);
}

/**
 * The one error that this package throws. `message` is fit for people; what ffmpeg said is only in `cause`,
 * since it may name paths.
 */
export class MediaError extends Error {
  override readonly name = 'MediaError';

  constructor(
    readonly code: MediaErrorCode,
    options?: { cause?: unknown },
  ) {
    super(reasonFor(code), options);
  }
}

/** Sorts what a failed ffmpeg or ffprobe said into a code. Pure; `said` is the tool's standard error. */
export function codeOfFailure(said: string): MediaErrorCode {
  if (/No space left on device|Disk quota exceeded|ENOSPC/i.test(said)) return 'disk-full';
  if (/moov atom not found|partial file|File ended prematurely/i.test(said)) return 'truncated';
  if (/Picture size \d+x\d+ (is invalid|exceeds)|pixel count .* exceeds/i.test(said))
    return 'too-large-picture';
  if (/Invalid data found|not on whitelist|not in whitelist|whitelisted|could not find codec/i.test(said)) {
    return 'not-a-video';
  }
  return 'failed';
}

/** Turns anything thrown into a MediaError, knowing a full disk by its errno. */
export function toMediaError(thrown: unknown): MediaError {
  if (thrown instanceof MediaError) return thrown;
  const errno = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  const code = errno === 'ENOSPC' || errno === 'EDQUOT' ? 'disk-full' : 'failed';
  return new MediaError(code, { cause: thrown });
}
