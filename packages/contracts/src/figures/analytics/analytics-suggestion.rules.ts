import { FEWEST_CASES } from '../../kit/share-of';
import type { Suggestion } from './analytics-suggestion.schema';

/** A list of more is read by nobody. */
export const SUGGESTIONS_AT_MOST = 5;
/** Of one kind: the same advice for a third video pushes out another one. */
export const SUGGESTIONS_OF_A_KIND = 2;
/** How far back links and views count. */
export const SUGGESTION_DAYS = 90;
/** A link counts as never opened once it has been out for so long. */
export const UNOPENED_DAYS = 3;

/** Only the videos with most views are searched for a second that is played again. */
export const SUGGESTION_VIDEOS = 5;
/** Whoever starts a video once more plays its beginning again, which says nothing about what was said there. */
export const REWATCHED_FROM_SECOND = 3;

/**
 * What a doctor is advised to do, of everything that was found: nothing below ten cases, the most cases first, at
 * most two of a kind and five in all.
 */
export function chooseSuggestions(found: readonly Suggestion[]): Suggestion[] {
  const taken = new Map<Suggestion['kind'], number>();
  return found
    .filter(({ cases }) => cases >= FEWEST_CASES)
    .sort((one, other) => other.cases - one.cases || one.video.id.localeCompare(other.video.id))
    .filter(({ kind }) => {
      const before = taken.get(kind) ?? 0;
      taken.set(kind, before + 1);
      return before < SUGGESTIONS_OF_A_KIND;
    })
    .slice(0, SUGGESTIONS_AT_MOST);
}
