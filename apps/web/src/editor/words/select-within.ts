import type { EditorDocument } from '../document';
import { wordMoments } from './word-moments';
import type { WordSelection } from './word-selection';
import type { Word } from './words-of';

/** The words whose middle is played within a span of the stage, as a selection; null without any. */
export function selectWithin(
  words: readonly Word[],
  document: EditorDocument,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): WordSelection | null {
  const { momentOf } = wordMoments(words, document);
  const places = words.flatMap((word, place) => {
    const begins = momentOf(word);
    if (begins === undefined) return [];
    const middle = begins + (word.endMs - word.startMs) / 2;
    return middle >= fromMs && middle < toMs ? [place] : [];
  });
  const [anchor] = places;
  return anchor === undefined ? null : { anchor, focus: places.at(-1) ?? anchor };
}
