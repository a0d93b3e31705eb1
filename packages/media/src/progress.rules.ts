/** One line of `ffmpeg -progress`; undefined for any other line (an error, say). */
export type ProgressLine =
  | { key: 'encoded'; ms: number }
  | { key: 'frame'; count: number }
  | { key: 'size'; bytes: number }
  | { key: 'other' };

const KEYS =
  /^(frame|fps|stream_\w+|bitrate|total_size|out_time_us|out_time_ms|out_time|dup_frames|drop_frames|speed|progress)=(.*)$/;

/** Reads one line of `-progress` output. Values that ffmpeg does not know yet (`N/A`) count as `other`. */
export function readProgressLine(line: string): ProgressLine | undefined {
  const match = KEYS.exec(line.trim());
  if (!match) return undefined;
  const value = Number(match[2]);
  if (match[2] === '' || !Number.isFinite(value)) return { key: 'other' };
  if (match[1] === 'out_time_us') return { key: 'encoded', ms: Math.max(0, Math.round(value / 1000)) };
  if (match[1] === 'frame') return { key: 'frame', count: value };
  if (match[1] === 'total_size') return { key: 'size', bytes: value };
  return { key: 'other' };
}

/**
 * A filter for percentages. `report(encodedMs)` passes on new whole percentages, never falling and never above 99. Only
 * `finish()` reports 100, so 100 always means done.
 */
export function progressGate(durationMs: number, tell: (percent: number) => void) {
  let reported = -1;
  const pass = (percent: number) => {
    if (percent <= reported) return;
    reported = percent;
    tell(percent);
  };
  return {
    report(encodedMs: number) {
      if (durationMs > 0) pass(Math.min(99, Math.floor((encodedMs / durationMs) * 100)));
    },
    finish() {
      pass(100);
    },
  };
}
