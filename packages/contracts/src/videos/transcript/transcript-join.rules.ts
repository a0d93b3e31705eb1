import { bareWord, matchInOrder } from '../caption/caption-words.rules';
import type { TimedWord } from '../caption/caption.schema';

/*
 * A long sound is transcribed in overlapping pieces, so that no word is cut on both sides of a joint. The overlap is
 * joined at a word that both pieces have, or in a pause of both.
 */

/** The words of a piece of a sound, in the times of the whole sound. */
export type RecognizedPiece<W extends TimedWord = TimedWord> = {
  fromMs: number;
  toMs: number;
  words: readonly W[];
};

/** Two pieces hear the same word at about the same time. */
const SAME_WITHIN_MS = 700;
/** A word at the very end of a piece may be only half there. */
const EDGE_MS = 300;

/** The words of a sound that was transcribed in overlapping pieces, none twice and none left out. */
export function joinPieces<W extends TimedWord>(pieces: readonly RecognizedPiece<W>[]): W[] {
  return pieces.reduce<{ words: W[]; toMs: number }>(
    (before, piece) => ({
      words: joinTwo(before.words, piece.words, { fromMs: piece.fromMs, toMs: before.toMs }),
      toMs: piece.toMs,
    }),
    { words: [], toMs: 0 },
  ).words;
}

const middleOf = ({ startMs, endMs }: TimedWord) => (startMs + endMs) / 2;

function joinTwo<W extends TimedWord>(
  before: readonly W[],
  after: readonly W[],
  overlap: { fromMs: number; toMs: number },
): W[] {
  const isWhole = ({ startMs, endMs }: TimedWord) =>
    startMs >= overlap.fromMs + EDGE_MS && endMs <= overlap.toMs - EDGE_MS;
  const first = before.findIndex(({ endMs }) => endMs > overlap.fromMs);
  const ours = first === -1 ? [] : before.slice(first);
  const theirs = after.filter(({ startMs }) => startMs < overlap.toMs);
  const pairs = matchInOrder([ours.length, theirs.length], (our, their) => {
    const [one, other] = [ours[our], theirs[their]];
    if (!one || !other || bareWord(one.text) === '' || bareWord(one.text) !== bareWord(other.text))
      return false;
    return Math.abs(middleOf(one) - middleOf(other)) < SAME_WITHIN_MS;
  });
  const middleMs = (overlap.fromMs + overlap.toMs) / 2;
  const distance = ([our]: readonly [number, number]) => Math.abs(middleOf(ours[our] ?? none) - middleMs);
  const [joint] = pairs
    .filter(([our, their]) => isWhole(ours[our] ?? none) && isWhole(theirs[their] ?? none))
    .sort((one, other) => distance(one) - distance(other));
  if (joint && first !== -1) {
    return inOrder(before.slice(0, first + joint[0] + 1), after.slice(joint[1] + 1));
  }
  const atMs = widestPause([...ours, ...theirs], overlap);
  return inOrder(
    before.filter((word) => middleOf(word) < atMs),
    after.filter((word) => middleOf(word) >= atMs),
  );
}

const none: TimedWord = { startMs: 0, endMs: 0, text: '' };

/** The middle of the longest time in an overlap in which neither piece has a word. */
function widestPause(
  words: readonly TimedWord[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): number {
  const spoken = words
    .filter(({ startMs, endMs }) => endMs > fromMs && startMs < toMs)
    .sort((one, other) => one.startMs - other.startMs);
  let [best, quietFrom] = [{ lengthMs: 0, atMs: (fromMs + toMs) / 2 }, fromMs];
  for (const { startMs, endMs } of [...spoken, { startMs: toMs, endMs: toMs }]) {
    const lengthMs = startMs - quietFrom;
    if (lengthMs > best.lengthMs) best = { lengthMs, atMs: quietFrom + lengthMs / 2 };
    quietFrom = Math.max(quietFrom, endMs);
  }
  return best.atMs;
}

/** Two pieces may disagree by a few hundredths of a second. */
function inOrder<W extends TimedWord>(before: readonly W[], after: readonly W[]): W[] {
  const endMs = before.at(-1)?.endMs ?? 0;
  const [next, ...rest] = after;
  if (!next || next.startMs >= endMs) return [...before, ...after];
  const last = before.at(-1);
  if (!last) return [...after];
  const atMs = Math.min(Math.max(next.startMs, last.startMs + 1), next.endMs - 1);
  return [...before.slice(0, -1), { ...last, endMs: atMs }, { ...next, startMs: atMs }, ...rest];
}
