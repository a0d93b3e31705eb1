/** Computes from bytes how much of a take is safe. */
export type SavedMeter = {
  /** Records that the file has `bytes` bytes when the take is `timeMs` milliseconds long. */
  add: (bytes: number, timeMs: number) => void;
  /** The time of the take that its first `bytes` hold, in milliseconds. A part that is not whole holds nothing. */
  timeAt: (bytes: number) => number;
};

export function createSavedMeter(): SavedMeter {
  const points: { bytes: number; timeMs: number }[] = [{ bytes: 0, timeMs: 0 }];
  return {
    add: (bytes, timeMs) => void points.push({ bytes, timeMs }),
    timeAt(bytes) {
      // Callers ask about recent points, so the search begins at the end.
      let after = points.length;
      while (after > 0 && (points[after - 1]?.bytes ?? 0) > bytes) after -= 1;
      return points[after - 1]?.timeMs ?? 0;
    },
  };
}
