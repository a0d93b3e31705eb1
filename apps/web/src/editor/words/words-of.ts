import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';

/** A word of the captions, in source milliseconds. */
export type Word = {
  startMs: number;
  endMs: number;
  text: string;
  /** The place of its caption line. */
  line: number;
  /** Whether the transcript has its times; otherwise they are estimated from its length within its line. */
  isTimed: boolean;
};

/** The words of caption lines, in order. */
export function wordsOf(cues: readonly Cue[]): Word[] {
  return cues.flatMap((cue, line): Word[] => {
    if (cue.words && cue.words.length > 0) {
      return cue.words.map((word) => ({ ...word, line, isTimed: true }));
    }
    return reckonWords(cue).map((word) => ({ ...word, line, isTimed: false }));
  });
}

/** Shares the time of a line among its words in proportion to their letters, each with the space after it. */
function reckonWords({ startMs, endMs, text }: Cue): { startMs: number; endMs: number; text: string }[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
  const timeAt = (before: number) => Math.round(startMs + ((endMs - startMs) * before) / letters);
  let before = 0;
  return words.map((word) => {
    const start = before;
    before += word.length + 1;
    return { startMs: timeAt(start), endMs: timeAt(before), text: word };
  });
}
