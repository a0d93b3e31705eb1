import type { Cue, TimedWord } from './caption.schema';

/*
 * A transcription server gives words their times. A doctor may change the text of a caption, and a server may hear "the
 * the knee". Equal words keep the time at which they were heard.
 */

/** How far outside its caption a word may be heard: doctors move the ends of captions by ear. */
const AROUND_MS = 1_500;
/** With a smaller share of recognised words, a caption says something else than was heard. */
const LEAST_RECOGNISED = 0.5;
/** Two lines of 42 letters, the usual size of captions. */
const LONGEST_TEXT = 84;
const LONGEST_MS = 7_000;
/** A pause of this length ends a caption. */
const PAUSE_MS = 1_000;
/** The end of a sentence, with the quotes behind it. */
export const SENTENCE_END = /[.!?…。！？]["'”’)」』]*$/;

/** A word without its case and its punctuation, for comparing. */
export const bareWord = (text: string) => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Letters and signs of scripts that put no spaces between words: of South-East Asia, China and Japan. */
const UNSPACED =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\p{sc=Tibetan}\\u3001-\\u3003\\u3008-\\u3011\\u30fc\\uff01-\\uff0f\\uff1a-\\uff1f]';
const ENDS_UNSPACED = new RegExp(`${UNSPACED}$`, 'u');
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');

/** Words as one text, with spaces where their script has some. */
export const joinWords = (words: readonly string[]): string =>
  words.reduce(
    (text, word) =>
      text === '' || (ENDS_UNSPACED.test(text.slice(-2)) && BEGINS_UNSPACED.test(word))
        ? text + word
        : `${text} ${word}`,
    '',
  );

/** The words of a text, each with the punctuation beside it. */
export const tokensOf = (text: string) => text.split(/\s+/).filter((token) => token !== '');

/**
 * The positions at which two lists have the same word, in order and as many as possible.
 * @param isSame compares one position of each
 */
export function matchInOrder(
  [ours, theirs]: readonly [number, number],
  isSame: (our: number, their: number) => boolean,
): [number, number][] {
  // `longest[i][j]`: how many can be matched from our position i and their position j on.
  const longest = Array.from({ length: ours + 1 }, () => new Uint16Array(theirs + 1));
  const at = (our: number, their: number) => longest[our]?.[their] ?? 0;
  for (let our = ours - 1; our >= 0; our -= 1) {
    const row = longest[our];
    for (let their = theirs - 1; row && their >= 0; their -= 1) {
      row[their] = isSame(our, their)
        ? at(our + 1, their + 1) + 1
        : Math.max(at(our + 1, their), at(our, their + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let our = 0, their = 0; our < ours && their < theirs;) {
    if (isSame(our, their)) pairs.push([our++, their++]);
    else if (at(our + 1, their) >= at(our, their + 1)) our += 1;
    else their += 1;
  }
  return pairs;
}

/**
 * Times for the words of captions, from transcribed words. The captions keep their own text and times. A corrected word
 * gets the time of what was heard in its place. A caption with too few recognised words gets none.
 * @param heard in the order of their times
 */
export function timeWords(cues: readonly Cue[], spoken: readonly TimedWord[]): Cue[] {
  let used = 0;
  return cues.map(({ startMs, endMs, text }) => {
    const near = spoken
      .map((word, place) => ({ ...word, place }))
      .slice(used)
      .filter((word) => word.endMs > startMs - AROUND_MS && word.startMs < endMs + AROUND_MS);
    const found = timeTokens(tokensOf(text), near, { startMs, endMs });
    if (found) used = (near[found.lastUsed]?.place ?? used) + 1;
    const words = found && within(found.words, { startMs, endMs });
    return { startMs, endMs, text, ...(words && { words }) };
  });
}

type Span = { startMs: number; endMs: number };

/**
 * Times for the words of one text. Where equally many other words were heard, the words of the text get their times one
 * by one. Otherwise they share the time between their neighbours.
 * @param span the time of the whole text
 * @returns undefined where too few were heard; else the words, and the position of the last one used
 */
export function timeTokens(
  tokens: readonly string[],
  spoken: readonly TimedWord[],
  span: Span,
): { words: TimedWord[]; lastUsed: number } | undefined {
  const [ours, theirs] = [tokens.map(bareWord), spoken.map(({ text }) => bareWord(text))];
  const pairs = matchInOrder(
    [ours.length, theirs.length],
    (our, their) => ours[our] !== '' && ours[our] === theirs[their],
  );
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (!first || !last || pairs.length < tokens.length * LEAST_RECOGNISED) return undefined;
  // Words heard outside the text's own time belong to the neighbouring texts.
  const begin = spoken.findIndex(({ startMs }) => startMs >= span.startMs);
  const end = spoken.findLastIndex(({ endMs }) => endMs <= span.endMs) + 1;
  const words: TimedWord[] = [];
  let [our, their] = [0, begin === -1 ? first[1] : Math.min(begin, first[1])];
  for (const [nextOur, nextTheir] of [...pairs, [tokens.length, Math.max(end, last[1] + 1)] as const]) {
    const next = spoken[nextTheir];
    const between = {
      startMs: words.at(-1)?.endMs ?? Math.min(span.startMs, next?.startMs ?? span.startMs),
      endMs: nextOur < tokens.length && next ? next.startMs : span.endMs,
    };
    const missed = timeMissed(tokens.slice(our, nextOur), spoken.slice(their, nextTheir), between);
    if (!missed) return undefined;
    words.push(...missed);
    const text = tokens[nextOur];
    if (next && text !== undefined) words.push({ startMs: next.startMs, endMs: next.endMs, text });
    [our, their] = [nextOur + 1, nextTheir + 1];
  }
  const isEndUsed = last[0] < tokens.length - 1 && tokens.length - last[0] === end - last[1];
  return { words, lastUsed: isEndUsed ? end - 1 : last[1] };
}

function timeMissed(
  missed: readonly string[],
  instead: readonly TimedWord[],
  between: Span,
): TimedWord[] | undefined {
  if (missed.length === 0) return [];
  if (missed.length !== instead.length) return shareTime(missed, between);
  return instead.map(({ startMs, endMs }, at) => ({ startMs, endMs, text: missed[at] ?? '' }));
}

/** Words within a time; undefined where one of them lies outside it. */
function within(words: readonly TimedWord[], span: Span): TimedWord[] | undefined {
  const clipped = words.map((word) => ({
    ...word,
    startMs: Math.max(word.startMs, span.startMs),
    endMs: Math.min(word.endMs, span.endMs),
  }));
  return clipped.every(({ startMs, endMs }) => endMs > startMs) ? clipped : undefined;
}

/** Shares a time among words in proportion to their letters; undefined where there is no time to share. */
export function shareTime(texts: readonly string[], { startMs, endMs }: Span): TimedWord[] | undefined {
  if (endMs - startMs < texts.length) return undefined;
  const letters = texts.reduce((sum, text) => sum + text.length + 1, 0);
  let before = 0;
  const timeAt = () => Math.round(startMs + ((endMs - startMs) * before) / letters);
  return texts.map((text) => {
    const start = timeAt();
    before += text.length + 1;
    return { startMs: start, endMs: timeAt(), text };
  });
}

/** Captions of transcribed words. They end with a sentence, at a pause, or where two lines are full. */
export function cuesOf(words: readonly (TimedWord & { isTimed: boolean })[]): Cue[] {
  const lines: (typeof words)[number][][] = [];
  let length = 0;
  for (const word of words) {
    const line = lines.at(-1);
    const [first, last] = [line?.[0], line?.at(-1)];
    const isFull = length + 1 + word.text.length > LONGEST_TEXT;
    const ends =
      !first ||
      !last ||
      isFull ||
      SENTENCE_END.test(last.text) ||
      word.startMs - last.endMs >= PAUSE_MS ||
      word.endMs - first.startMs > LONGEST_MS;
    if (ends) lines.push([word]);
    else line?.push(word);
    length = ends ? word.text.length : length + 1 + word.text.length;
  }
  return lines.map((line) => {
    const timed = line.map(({ startMs, endMs, text }) => ({ startMs, endMs, text }));
    return {
      startMs: line[0]?.startMs ?? 0,
      endMs: line.at(-1)?.endMs ?? 0,
      text: joinWords(timed.map(({ text }) => text)),
      ...(line.every(({ isTimed }) => isTimed) && { words: timed }),
    };
  });
}
