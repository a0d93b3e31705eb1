import type { Cue } from './caption.schema';
import { joinWords, SENTENCE_END } from './caption-words.rules';

const plainText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What is said at a second of a video: the caption that is shown then, or the first that begins within the second. */
export function sentenceAt(cues: readonly Cue[], second: number): string | null {
  const atMs = second * 1_000;
  const said =
    cues.find(({ startMs, endMs }) => startMs <= atMs && atMs < endMs) ??
    cues.find(({ startMs }) => startMs > atMs && startMs < atMs + 1_000);
  return said ? plainText(said.text) : null;
}

/** A sentence of the captions, in milliseconds of the video. */
type Sentence = { startMs: number; endMs: number; text: string };

/** A pause of this length ends a sentence that has no full stop. */
const PAUSE_MS = 1_000;
/** Captions without punctuation are no sentence of many minutes. */
const LONGEST_MS = 20_000;

/**
 * The sentences of captions, in the order of their times. A sentence that goes on in the next caption is one, until its
 * full stop, a pause of a second, or twenty seconds.
 */
export function sentencesOf(cues: readonly Cue[]): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { startMs, endMs, text } of cues.toSorted((one, other) => one.startMs - other.startMs)) {
    const words = plainText(text);
    if (words === '') continue;
    const last = sentences.at(-1);
    const goesOn =
      last !== undefined &&
      !SENTENCE_END.test(last.text) &&
      startMs - last.endMs < PAUSE_MS &&
      endMs - last.startMs <= LONGEST_MS;
    if (!goesOn) sentences.push({ startMs, endMs, text: words });
    else {
      last.endMs = Math.max(last.endMs, endMs);
      last.text = joinWords([last.text, words]);
    }
  }
  return sentences;
}
