import type { CaptionReading } from '@bedside/contracts/videos/caption/caption.schema';
import { readCaptionText } from './read-caption-text';

const HOUR_MS = 3_600_000;

/**
 * What a captions file says about a video.
 * @param durationMs 0 for a video whose length is not known yet
 */
export function judgeCaptions(text: string, durationMs: number): CaptionReading {
  const { cues, unread } = readCaptionText(text);
  const last = durationMs > 0 ? durationMs : Infinity;
  const beyondCount = cues.filter(({ startMs }) => startMs >= last).length;
  const hoursMs = Math.floor((cues[0]?.startMs ?? 0) / HOUR_MS) * HOUR_MS;
  // The time code of a camera or a tape begins at a full hour.
  const isLate = beyondCount > 0 && cues.every(({ startMs }) => startMs - hoursMs < last);
  return { cues, unread, plainText: null, beyondCount, lateMs: isLate ? hoursMs : 0 };
}
