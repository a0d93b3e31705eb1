import { shareTime, timeTokens, tokensOf } from '@bedside/contracts/videos/caption/caption-words.rules';
import type { TimedWord } from '@bedside/contracts/videos/caption/caption.schema';
import { languageCodeOf } from '@bedside/contracts/videos/transcript/transcript-language.rules';
import { z } from 'zod';
import { TranscriberError, type Recognized, type RecognizedWord } from './transcriber';

const seconds = z.number().finite();
/** OpenAI's verbose JSON. Servers differ in what they leave out. */
const replySchema = z.object({
  language: z.string().nullish(),
  words: z.array(z.object({ word: z.string(), start: seconds, end: seconds })).nullish(),
  segments: z.array(z.object({ text: z.string(), start: seconds, end: seconds })).nullish(),
});

/** No word is shorter, so each has a time of its own. */
const SHORTEST_MS = 10;
/** Control characters and direction marks are not speech. */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * The words of an answer, in order and within the sound, whatever order and times the server gave. Words come without
 * punctuation and sentences without times of their words, so each supplies what the other lacks.
 * @throws TranscriberError `server-unreadable`
 */
export function readRecognized(answer: unknown, durationMs: number): Recognized {
  const parsed = replySchema.safeParse(answer);
  if (!parsed.success || (!parsed.data.words && !parsed.data.segments)) {
    throw new TranscriberError('server-unreadable');
  }
  const { language, words, segments } = parsed.data;
  const timed = settle(
    (words ?? []).map(({ word, start, end }) => ({ text: clean(word), ...toMs(start, end) })),
    durationMs,
  );
  const sentences = settle(
    (segments ?? []).map(({ text, start, end }) => ({ text: clean(text), ...toMs(start, end) })),
    durationMs,
  );
  const heard = sentences.length > 0 ? punctuate(sentences, timed) : timed.flatMap(asWords);
  return { language: languageCodeOf(language ?? ''), words: settle(heard, durationMs) };
}

const clean = (text: string) => text.replace(CONTROL, ' ').trim();
const toMs = (start: number, end: number) => ({
  startMs: Math.round(start * 1_000),
  endMs: Math.round(end * 1_000),
});

/** In the order of their times, within the sound, each after the end of the one before. */
function settle<W extends TimedWord>(words: readonly W[], durationMs: number): W[] {
  const settled: W[] = [];
  const inOrder = words
    .filter(({ text }) => text !== '')
    .sort((one, other) => one.startMs - other.startMs || one.endMs - other.endMs);
  for (const [at, word] of inOrder.entries()) {
    // Leaves time for all words that follow.
    const latest = Math.max(0, durationMs - (inOrder.length - at) * SHORTEST_MS);
    const earliest = settled.at(-1)?.endMs ?? 0;
    const startMs = Math.max(earliest, Math.min(Math.max(0, word.startMs), latest));
    const next = Math.min(inOrder[at + 1]?.startMs ?? durationMs, latest + SHORTEST_MS);
    const endMs = Math.max(startMs + SHORTEST_MS, Math.min(word.endMs, next));
    settled.push({ ...word, startMs, endMs });
  }
  return settled;
}

function punctuate(sentences: readonly TimedWord[], timed: readonly TimedWord[]): RecognizedWord[] {
  const own = sentences.map((): TimedWord[] => []);
  const outside: TimedWord[] = [];
  for (const word of timed) {
    const middleMs = (word.startMs + word.endMs) / 2;
    const at = sentences.findLastIndex(({ startMs }) => startMs <= middleMs);
    (middleMs <= (sentences[at]?.endMs ?? 0) ? own[at] : outside)?.push(word);
  }
  const inside = sentences.flatMap((sentence, at): RecognizedWord[] => {
    const heard = own[at] ?? [];
    const tokens = tokensOf(sentence.text);
    const found = timeTokens(tokens, heard, sentence);
    if (found) return found.words.map((word) => ({ ...word, isTimed: true }));
    if (heard.length > 0) return heard.flatMap(asWords);
    return (shareTime(tokens, sentence) ?? []).map((word) => ({ ...word, isTimed: false }));
  });
  return [...inside, ...outside.flatMap(asWords)];
}

/** Some servers give the same time to several words. */
function asWords(word: TimedWord): RecognizedWord[] {
  const tokens = tokensOf(word.text);
  if (tokens.length === 1) return [{ ...word, isTimed: true }];
  return (shareTime(tokens, word) ?? [{ ...word, text: tokens.join('\u00a0') }]).map((one) => ({
    ...one,
    isTimed: false,
  }));
}
