import type { Cue } from '../caption/caption.schema';
import type { RecordingId } from '../kit/ids';

/** The length of one part: what a crash can take is this and what the network has not carried yet. */
export const PART_MS = 1_000;

/** Parts go up in pieces of at most this many bytes, so that a lost answer repeats little. */
export const PIECE_BYTES = 256 * 1_024;

/** A browser that records or pauses lets itself be heard at least this often. */
export const BEAT_MS = 10_000;

/** A take whose browser was silent for this long is finished by the server; with the minute's round under 2 minutes. */
export const ABANDONED_AFTER_MS = 50_000;

/** How long a take stays in the trash. */
export const TRASH_DAYS = 30;

/** The resumable upload of a take carries the take's own id, so a browser finds it again without remembering more. */
export function uploadIdOf(recordingId: RecordingId): string {
  return recordingId.replaceAll('-', '').toLowerCase();
}

/** What the server calls a video that it made by itself of an abandoned take. */
export function nameOfKeptTake(startedAt: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(startedAt);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    startedAt,
  );
  return `Recording of ${day}, ${time}`;
}

/** Captions of a take as they stand in what is kept of it; those outside of it fall away. */
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
