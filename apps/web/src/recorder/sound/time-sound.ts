import { createClockMap } from '../encode/clock-map';
import type { SoundPiece } from './sound-messages';

/** A piece that is said to be older than the one before by more than this was timed by another clock. */
const SET_BACK_MS = 40;

/** Tells of each piece of one microphone, as it arrives, when it was made: by the clock of whoever asks. */
export function createSoundTimer(): (data: AudioData) => SoundPiece {
  // Each source has a clock of its own; that a thread was busy since a piece was made says nothing of it.
  const clock = createClockMap();
  let lastMs = -Infinity;
  return (data) => {
    const fromMs = data.timestamp / 1_000;
    // Chromium tells times by the clock of whoever holds the stream, and each page and worker has one of its own: what
    // was made while the stream was on its way to the worker is timed by the page's.
    if (fromMs < lastMs - SET_BACK_MS) clock.restart();
    lastMs = fromMs;
    return { data, atMs: clock.observe(fromMs + data.duration / 1_000, performance.now()) };
  };
}
