import type { Cue } from '../caption/caption.schema';
import { MEGABYTE } from '../../kit/constants';
import type { RecordingId } from '../../kit/ids';

/** The length of one part. A crash can lose one part and what the network has not carried yet. */
export const PART_MS = 1_000;

/** Parts are sent in pieces of at most this many bytes, so a lost answer repeats little. */
export const PIECE_BYTES = 256 * 1_024;

/** A browser that records or pauses sends a heartbeat at least this often. */
export const BEAT_MS = 10_000;

/**
 * The server finishes a take whose browser was silent for this long. The job runs every minute, so it happens within 2
 * minutes.
 */
export const ABANDONED_AFTER_MS = 50_000;

/** A take reserves this much room ahead of what has arrived. */
export const TAKE_AHEAD_BYTES = 64 * MEGABYTE;

/** A take begins only where its practice has room for so much: about half a minute. */
export const TAKE_STARTS_WITH_BYTES = 16 * MEGABYTE;

/** How many takes of one person may run at once. One whose rest is still being sent is running. */
export const TAKES_AT_ONCE = 2;

/**
 * The header in which the server says how many bytes a take may have at most. It is there only where the storage of the
 * practice has room for no more.
 */
export const TAKE_LIMIT_HEADER = 'Bedside-Take-Limit';

/** How long a take remains in the trash. */
export const TRASH_DAYS = 30;

/** The resumable upload of a take has the take's own id, so a browser finds it without storing anything else. */
export function uploadIdOf(recordingId: RecordingId): string {
  return recordingId.replaceAll('-', '').toLowerCase();
}

/** Captions of a trimmed take, with times of the trimmed one; captions outside it are dropped. */
export function trimCues<C extends Cue>(
  cues: readonly C[],
  trim: { startMs: number; endMs: number } | null,
): C[] {
  if (!trim) return [...cues];
  const { startMs, endMs } = trim;
  return cues
    .filter((cue) => cue.endMs > startMs && cue.startMs < endMs)
    .map((cue) => ({
      ...cue,
      startMs: Math.max(cue.startMs, startMs) - startMs,
      endMs: Math.min(cue.endMs, endMs) - startMs,
    }));
}
