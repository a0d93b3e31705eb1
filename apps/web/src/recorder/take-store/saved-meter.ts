/** Computes from bytes how much of a take is safe. */
export type SavedMeter = {
  /** Records that the file has `bytes` bytes when the take is `timeMs` milliseconds long. */
  mark: (bytes: number, timeMs: number) => void;
  /** The time of the take that its first `bytes` hold, in milliseconds. A part that is not whole holds nothing. */
  timeAt: (bytes: number) => number;
};

export function createSavedMeter(): SavedMeter {
  const marks: { bytes: number; timeMs: number }[] = [{ bytes: 0, timeMs: 0 }];
  return {
    mark: (bytes, timeMs) => void marks.push({ bytes, timeMs }),
    timeAt(bytes) {
      // Callers ask about recent marks, so the search begins at the end.
      let after = marks.length;
      while (after > 0 && (marks[after - 1]?.bytes ?? 0) > bytes) after -= 1;
      return marks[after - 1]?.timeMs ?? 0;
    },
  };
}
