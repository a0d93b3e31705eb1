import { clockTime } from '../../kit/clock-time';
import type { ProcessingReason, ProcessingWarning, VideoStatus } from './video.schema';

type Situation = { status: VideoStatus; hasTitle: boolean; hasShares: boolean };

/**
 * Whether a doctor may move a video to `next` by hand.
 * @returns null when allowed (the present status is allowed, and changes nothing), else the field at fault
 */
export function findStatusRefusal(now: Situation, next: VideoStatus): 'status' | 'title' | null {
  if (next === now.status) return null;
  switch (now.status) {
    case 'draft':
      if (next !== 'ready to share') return 'status';
      return now.hasTitle ? null : 'title';
    case 'ready to share':
      return next === 'draft' || next === 'restricted' ? null : 'status';
    case 'restricted':
      return next === (now.hasShares ? 'shared' : 'ready to share') ? null : 'status';
    case 'shared':
      return next === 'restricted' ? null : 'status';
    case 'processing':
      return 'status';
  }
}

/** Whether a video of this status must have a title: patients see it from `ready to share` on. */
export function needsTitle(status: VideoStatus): boolean {
  return status !== 'draft' && status !== 'processing';
}

/** The status of a video whose processing succeeded. */
export function statusAfterProcessing(hasTitle: boolean): VideoStatus {
  return hasTitle ? 'ready to share' : 'draft';
}

/** The status that saving the summary form requests; undefined sends none. */
export function statusOnSave(
  now: VideoStatus,
  form: { title: string; saveAsDraft: boolean },
): VideoStatus | undefined {
  if (now === 'shared' || now === 'restricted') return now;
  if (now === 'processing') return undefined;
  if (form.saveAsDraft) return 'draft';
  return form.title.trim() === '' ? 'draft' : 'ready to share';
}

/** Whether a video of this status may be shared; restricted ones may and remain restricted. */
export function isShareable(status: VideoStatus): boolean {
  return status === 'ready to share' || status === 'shared' || status === 'restricted';
}

/** Whether the picture of a video may change: only while it was sent to no patient. */
export function isEditable(status: VideoStatus): boolean {
  return status === 'draft' || status === 'ready to share';
}

const faultsOfFiles: ReadonlySet<ProcessingReason> = new Set([
  'not-a-video',
  'audio-only',
  'empty',
  'truncated',
  'copy-protected',
  'too-long',
  'too-large-picture',
  'not-a-picture',
]);

/** Whether another try may succeed. A file that is itself at fault fails again; another one has to be uploaded. */
export function mayBeProcessedAgain(reason: ProcessingReason): boolean {
  return !faultsOfFiles.has(reason);
}

type ReadPart = { readMs: number; totalMs: number };

/**
 * What a doctor should know about a finished video. Of several warnings the lost part counts, because nobody can see
 * it.
 * @param made.readPart how much of the file could be read; null when that was all
 * @param before the warning from an earlier check of the same file
 */
export function warningOf(
  made: { readPart: ReadPart | null; isSoundUnreadable: boolean },
  before: ProcessingWarning | null = null,
): ProcessingWarning | null {
  const { readPart, isSoundUnreadable } = made;
  if (readPart) {
    const earlier = before?.code === 'part-unreadable' ? before.totalMs - before.readMs : 0;
    return { code: 'part-unreadable', readMs: readPart.readMs, totalMs: readPart.totalMs + earlier };
  }
  return isSoundUnreadable ? { code: 'sound-unreadable' } : before;
}

const SHOWN_AS_SECONDS_MS = 120_000;
const SHOWN_WITH_TENTHS_MS = 10_000;

/** Two lengths of one film as people read them: `54` and `60` seconds, or `2:43:49` and `3:00:00`. */
export function spansInWords(part: ReadPart): { unit: 'seconds' | 'clock'; read: string; total: string } {
  const { readMs, totalMs } = part;
  if (totalMs >= SHOWN_AS_SECONDS_MS)
    return { unit: 'clock', read: clockTime(readMs), total: clockTime(totalMs) };
  const digits = totalMs < SHOWN_WITH_TENTHS_MS ? 1 : 0;
  // Rounded down, so that a part never looks like the whole.
  const read = Math.floor((readMs / 1000) * 10 ** digits) / 10 ** digits;
  return { unit: 'seconds', read: read.toFixed(digits), total: (totalMs / 1000).toFixed(digits) };
}
