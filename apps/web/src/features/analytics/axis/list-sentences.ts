import type { SentenceFigure } from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import { FEWEST_CASES } from '@bedside/contracts/kit/share-of';

const MOST = 5;

/**
 * The sentences of which something can be said, in their order, and those that lose the largest part of their viewers,
 * the largest first.
 */
export function listSentences(sentences: readonly SentenceFigure[]): {
  known: SentenceFigure[];
  most: SentenceFigure[];
} {
  const known = sentences.filter(({ viewers }) => viewers >= FEWEST_CASES);
  const most = known
    .filter(({ stopped }) => stopped > 0)
    .toSorted((one, other) => other.stopped / other.viewers - one.stopped / one.viewers)
    .slice(0, MOST);
  return { known, most };
}
