import { wordsOf } from './readability';

/** A piece of the script that is short enough for one caption, and the range of its words. */
export type ScriptPiece = { text: string; firstWord: number; words: number };

/** Two lines of 42 letters, the usual size of captions. */
const LONGEST = 84;

/** Cuts a script into captions: by paragraph and sentence, a long sentence by its clauses, a long clause by words. */
export function splitScript(script: string): ScriptPiece[] {
  let firstWord = 0;
  return script
    .split(/\n+/)
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?…]["'”’)]*)\s+/))
    .flatMap(splitSentence)
    .flatMap((text) => {
      const words = wordsOf(text).length;
      if (words === 0) return [];
      const piece = { text, firstWord, words };
      firstWord += words;
      return [piece];
    });
}

function splitSentence(sentence: string): string[] {
  const text = sentence.trim().replace(/\s+/g, ' ');
  if (text.length <= LONGEST) return [text];
  const clauses = text.split(/(?<=[,;:–—])\s+/).flatMap(splitClause);
  return pack(clauses);
}

/** Cuts a text without a comma into parts of about the same length, each at a space. */
function splitClause(clause: string): string[] {
  if (clause.length <= LONGEST) return [clause];
  const parts = Math.ceil(clause.length / LONGEST);
  const wanted = clause.length / parts;
  const cut: string[] = [];
  let rest = clause;
  while (rest.length > LONGEST) {
    const at = nearestSpace(rest, wanted);
    if (at === -1) break;
    cut.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...cut, rest];
}

function nearestSpace(text: string, wanted: number): number {
  const before = text.lastIndexOf(' ', Math.min(wanted, LONGEST));
  const after = text.indexOf(' ', wanted);
  if (after === -1 || after > LONGEST) return before > 0 ? before : after;
  return before <= 0 || after - wanted < wanted - before ? after : before;
}

/** Joins short clauses as long as they fit. */
function pack(clauses: readonly string[]): string[] {
  const packed: string[] = [];
  for (const clause of clauses) {
    const last = packed.at(-1);
    if (last !== undefined && last.length + 1 + clause.length <= LONGEST)
      packed[packed.length - 1] = `${last} ${clause}`;
    else packed.push(clause);
  }
  return packed;
}
