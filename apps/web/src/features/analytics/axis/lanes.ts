import type { VideoStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { VideoAxis } from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import type { TimeWindow } from './time-window';

type Retention = VideoStatistic['retention'];

/** The lanes of counts by second; each has its own scale. */
export const lanes = ['views', 'again', 'left', 'notUnderstood', 'questions'] as const;
export type Lane = (typeof lanes)[number];

/** The counts of each lane for each second of the video. */
export type LaneCounts = Record<Lane, readonly number[]>;

/** How many views ended before each second. A view that came back later counts as one that went on. */
function exitsOf(retention: Retention): number[] {
  return retention.map(({ views }, at) => Math.max(0, (retention[at - 1]?.views ?? views) - views));
}

/** The counts of every lane, a number for each second. What lies beyond the end belongs to the last second. */
export function countLanes(
  retention: Retention,
  { marks, questions }: Pick<VideoAxis, 'marks' | 'questions'>,
): LaneCounts {
  const bySecond = (found: VideoAxis['marks']) => {
    const counts = retention.map(() => 0);
    for (const { second, count } of found) {
      const at = Math.min(second, counts.length - 1);
      if (at >= 0) counts[at] = (counts[at] ?? 0) + count;
    }
    return counts;
  };
  return {
    views: retention.map(({ views }) => views),
    again: retention.map(({ rewatches }) => rewatches),
    left: exitsOf(retention),
    notUnderstood: bySecond(marks),
    questions: bySecond(questions),
  };
}

/** Columns that can be told apart on a screen. */
const MOST_COLUMNS = 600;

/** A drawn column: from one second to another, and the highest count among them. */
type AxisColumn = { from: number; to: number; value: number };

/** The visible seconds as columns. A long video has several seconds in one column, which shows their highest. */
export function columnsOf(counts: readonly number[], { from, to }: TimeWindow): AxisColumn[] {
  const width = Math.max(1, Math.ceil((to - from) / MOST_COLUMNS));
  const columns: AxisColumn[] = [];
  for (let begin = from; begin < to; begin += width) {
    const end = Math.min(to, begin + width);
    columns.push({
      from: begin,
      to: end,
      value: Math.max(0, ...counts.slice(begin, end)),
    });
  }
  return columns;
}

/** Seconds between the ticks of a ruler, the shortest of which leaves room for their times. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600];

/** Where the ruler has its times. */
export function ticksOf({ from, to }: TimeWindow, most: number): number[] {
  const step = STEPS.find((one) => (to - from) / one <= most) ?? 3_600;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, at) => first + at * step);
}
