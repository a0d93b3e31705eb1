import type { KeyboardEvent } from 'react';

const SECOND_MS = 1_000;

/** The step for an arrow key: a frame, with Shift a second; null for other keys. */
export function stepOf({ key, shiftKey }: KeyboardEvent, frameMs: number): number | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (key === 'ArrowLeft' ? -1 : 1) * (shiftKey ? SECOND_MS : frameMs);
}
