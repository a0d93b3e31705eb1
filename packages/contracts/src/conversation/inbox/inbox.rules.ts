import type { InboxSign } from './inbox.schema';

/** The question marks of Latin, Chinese and Japanese, and Arabic writing. */
const MARK = /[?？؟]/;

const ASKING = '(?:who|whom|whose|what|when|where|why|which|how)';
const VERB =
  "(?:can|could|should|may|must|do|does|did|is|are|am|was|were|will|would|shall|have|has|need|isn't|aren't|don't|doesn't|can't|shouldn't)";
const SUBJECT = '(?:i|we|you|he|she|it|they|this|that|these|those|there|the|my|your|one)';

/** A sentence that begins like a question: "How long ...", "Should I ...". */
const START = new RegExp(String.raw`(?:^|[.!\n]\s*)["'(]*(?:${ASKING}|${VERB}\s+${SUBJECT})\b`, 'i');

/**
 * True for a comment with a question: it has a question mark, or a sentence of it begins like a question in English. In
 * doubt it is true: that costs the doctor one press, and a missed question waits unseen.
 */
export function asksSomething(comment: string): boolean {
  return MARK.test(comment) || START.test(comment.trim());
}

const THANKS =
  /^(?:(?:ok(?:ay)?|yes|great|perfect|super|good|fine|alright|thanks|thank you|thx|many thanks|thanks a lot|so much|very much|dear|doctor|dr|understood|got it|see you|bye)[\s,.!]*)+$/i;

/**
 * True for a message that only thanks or agrees, which nobody has to answer. In doubt it is false: a message that waits
 * costs the doctor one press, and a missed one waits unseen.
 */
export function onlyThanks(message: string): boolean {
  const words = message.replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/gu, ' ').trim();
  return words === '' ? message.trim() !== '' : THANKS.test(words);
}

/** The signs of a row, the oldest first. A message about a marked moment takes the place of the mark. */
export function joinSigns(signs: readonly InboxSign[]): InboxSign[] {
  const marks = signs.filter(({ kind }) => kind === 'mark');
  const worded = new Set<InboxSign>();
  const joined = signs.flatMap((sign): InboxSign[] => {
    if (sign.kind === 'mark') return [];
    const mark = sign.kind === 'message' ? marks.find((one) => isSamePlace(one, sign)) : undefined;
    if (!mark) return [sign];
    worded.add(mark);
    return [{ ...sign, isUnclear: true, isUnhelped: mark.isUnhelped }];
  });
  const silent = marks.filter((mark) => !worded.has(mark));
  return [...joined, ...silent].sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** A moment that was cut away has its sentence alone. */
function isSamePlace(one: InboxSign, other: InboxSign): boolean {
  if (one.second !== null || other.second !== null) return one.second === other.second;
  return one.sentence !== null && one.sentence === other.sentence;
}

/** The marked seconds of a row, in the order of the video. */
export function secondsOf(signs: readonly Pick<InboxSign, 'second' | 'isUnclear'>[]): number[] {
  const seconds = signs.flatMap(({ second, isUnclear }) => (isUnclear && second !== null ? [second] : []));
  return [...new Set(seconds)].sort((one, other) => one - other);
}
