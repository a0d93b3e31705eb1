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
