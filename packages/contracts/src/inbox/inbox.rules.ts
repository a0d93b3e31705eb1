/** The question marks of Latin, Chinese and Japanese, and Arabic writing. */
const MARK = /[?？؟]/;

const ASKING = '(?:who|whom|whose|what|when|where|why|which|how)';
const VERB =
  "(?:can|could|should|may|must|do|does|did|is|are|am|was|were|will|would|shall|have|has|need|isn't|aren't|don't|doesn't|can't|shouldn't)";
const SUBJECT = '(?:i|we|you|he|she|it|they|this|that|these|those|there|the|my|your|one)';

/** A sentence that begins as a question does: "How long ...", "Should I ...". */
const START = new RegExp(String.raw`(?:^|[.!\n]\s*)["'(]*(?:${ASKING}|${VERB}\s+${SUBJECT})\b`, 'i');

/**
 * True for a comment that asks something: it has a question mark, or a sentence of it begins like a question in English.
 * It errs on the side of a question, which costs the doctor one press; a missed one waits unseen.
 */
export function asksSomething(comment: string): boolean {
  return MARK.test(comment) || START.test(comment.trim());
}
