import { createClockMap } from '../encode/clock-map';
import type { SoundPiece } from './sound-messages';

/** If a piece claims to be older than the one before by more than this, another clock timed it. */
const SET_BACK_MS = 40;

/** Computes when each piece of one microphone was made, by the clock of the caller. */
export function createSoundTimer(): (data: AudioData) => SoundPiece {
  // Each source has its own clock. It does not change when a thread was busy since a piece was made.
  const clock = createClockMap();
  let lastMs = -Infinity;
  return (data) => {
    const fromMs = data.timestamp / 1_000;
    // Chromium gives times by the clock of the stream's owner, and each page and worker has its own. So the page's
    // clock times everything made while the stream was on its way to the worker.
    if (fromMs < lastMs - SET_BACK_MS) clock.restart();
    lastMs = fromMs;
    return { data, atMs: clock.observe(fromMs + data.duration / 1_000, performance.now()) };
  };
}
