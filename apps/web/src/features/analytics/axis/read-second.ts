import type { SentenceFigure } from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import type { TFunction } from 'i18next';
import { percentAt, type Course } from './compared';
import { lanes, type LaneCounts } from './lanes';

type OfVideo = {
  counts: LaneCounts;
  sentences: readonly SentenceFigure[];
  courses: readonly Course[];
};

/** The sentence that is said at a second: the last that begins before its end and has not ended before it. */
export const sentenceOf = (sentences: readonly SentenceFigure[], second: number): SentenceFigure | null =>
  sentences.findLast(({ startMs, endMs }) => startMs < (second + 1) * 1_000 && endMs > second * 1_000) ??
  null;

/** Everything that is known of one second, in words: its views, what else happened there, and what is said. */
export function readSecond(
  t: TFunction<'axis'>,
  second: number,
  { counts, sentences, courses }: OfVideo,
): string {
  const found = lanes
    .map((lane) => ({ lane, count: counts[lane][second] ?? 0 }))
    .filter(({ lane, count }) => lane === 'views' || count > 0)
    .map(({ lane, count }) => t(`counts.${lane}`, { count }));
  const sentence = sentenceOf(sentences, second);
  const compared = courses.map(({ name, percents }) => `${name}: ${percentAt(percents, second)}`);
  return [clockTime(second * 1_000), ...found, ...compared, ...(sentence ? [`“${sentence.text}”`] : [])].join(
    ' · ',
  );
}
