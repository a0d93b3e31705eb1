import { describe, expect, it } from 'vitest';
import { cuesOf, matchInOrder, timeWords } from './caption-words.rules';
import type { TimedWord } from './caption.schema';

/** Words of 200 ms, one every 300 ms. */
const heard = (text: string, fromMs = 0): TimedWord[] =>
  text
    .split(' ')
    .map((word, at) => ({ startMs: fromMs + at * 300, endMs: fromMs + at * 300 + 200, text: word }));
const timesOf = (words: readonly TimedWord[] | undefined) =>
  words?.map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`);

describe('the words of a caption', () => {
  it('get the times at which they were heard, whatever their case and punctuation', () => {
    const [cue] = timeWords(
      [{ startMs: 0, endMs: 1_000, text: 'Bend your "Knee".' }],
      heard('bend your knee'),
    );
    expect(timesOf(cue?.words)).toEqual(['0-200 Bend', '300-500 your', '600-800 "Knee".']);
  });

  it('get the time of the word that was heard in place of a corrected one', () => {
    const [cue] = timeWords(
      [{ startMs: 0, endMs: 1_100, text: 'Take Ibuprofen at night.' }],
      heard('take eyebrow at night'),
    );
    expect(timesOf(cue?.words)).toEqual(['0-200 Take', '300-500 Ibuprofen', '600-800 at', '900-1100 night.']);
  });

  it('share the time between two recognised words where more or fewer were heard', () => {
    const [cue] = timeWords(
      [{ startMs: 0, endMs: 1_700, text: 'Take an Ibuprofen at night.' }],
      heard('take eye bro pro at night'),
    );
    expect(timesOf(cue?.words)).toEqual([
      '0-200 Take',
      '200-431 an',
      '431-1200 Ibuprofen',
      '1200-1400 at',
      '1500-1700 night.',
    ]);
  });

  it('use each heard word once, also where two captions meet at the same word', () => {
    const cues = timeWords(
      [
        { startMs: 0, endMs: 500, text: 'now the' },
        { startMs: 600, endMs: 1_100, text: 'the knee' },
      ],
      heard('now the the knee'),
    );
    expect(cues.flatMap((cue) => timesOf(cue.words))).toEqual([
      '0-200 now',
      '300-500 the',
      '600-800 the',
      '900-1100 knee',
    ]);
  });

  it('have no times where the caption says something else than was heard', () => {
    const cue = { startMs: 0, endMs: 1_000, text: 'A picture of a hip' };
    expect(timeWords([cue], heard('bend your knee'))).toEqual([cue]);
  });

  it('stay within the times that the doctor gave the caption', () => {
    const [cue] = timeWords([{ startMs: 100, endMs: 700, text: 'bend your knee' }], heard('bend your knee'));
    expect(timesOf(cue?.words)).toEqual(['100-200 bend', '300-500 your', '600-700 knee']);
    expect(
      timeWords([{ startMs: 250, endMs: 900, text: 'bend your knee' }], heard('bend your knee')),
    ).toEqual([{ startMs: 250, endMs: 900, text: 'bend your knee' }]);
  });
});

describe('captions of transcribed words', () => {
  const spoken = (text: string, fromMs = 0) =>
    heard(text, fromMs).map((word) => ({ ...word, isTimed: true }));

  it('end with a sentence and at a pause', () => {
    const cues = cuesOf([...spoken('Bend it. Now hold'), ...spoken('and breathe', 4_000)]);
    expect(cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [0, 500, 'Bend it.'],
      [600, 1_100, 'Now hold'],
      [4_000, 4_500, 'and breathe'],
    ]);
  });

  it('are no longer than two lines of text', () => {
    const cues = cuesOf(spoken(Array.from({ length: 60 }, () => 'physiotherapy').join(' ')));
    expect(Math.max(...cues.map(({ text }) => text.length))).toBeLessThanOrEqual(84);
    expect(cues.flatMap(({ words }) => words ?? [])).toHaveLength(60);
  });

  it('have no times of words where these are a guess', () => {
    const [cue] = cuesOf(heard('bend it').map((word) => ({ ...word, isTimed: false })));
    expect(cue).toEqual({ startMs: 0, endMs: 500, text: 'bend it' });
  });
});

it('matches as many as possible, in order', () => {
  const [ours, theirs] = ['a b c d e'.split(' '), 'b x a c e d'.split(' ')];
  const pairs = matchInOrder([ours.length, theirs.length], (our, their) => ours[our] === theirs[their]);
  expect(pairs.map(([our]) => ours[our]).join('')).toMatch(/^[ab]c[ed]$/);
});
