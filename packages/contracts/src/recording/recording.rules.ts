import type { Cue } from '../caption/caption.schema';
import type { RecordingId } from '../kit/ids';

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
