import { describe, expect, it } from 'vitest';
import { countSyllables, learnPace, readReadability, splitIntoWords, wordsOf } from './readability';

describe('syllables', () => {
  it.each([
    ['knee', 1],
    ['the', 1],
    ['bend', 1],
    ['doctor', 2],
    ['table', 2],
    ['slowly', 2],
    ['walked', 1],
    ['wanted', 2],
    ['exercises', 4],
    ['makes', 1],
    ['patient', 2],
    ['medicine', 3],
    ['medication', 4],
    ['science', 2],
    ['create', 2],
    ['physiotherapy', 6],
    ['antibiotics', 5],
    ['MRI', 3],
    ['25', 3],
  ])('of %s are %i', (word, syllables) => {
    expect(countSyllables(word)).toBe(syllables);
  });
});

describe('words', () => {
  it('are what is spoken', () => {
    expect(wordsOf("Don't bend it - walk up-stairs, slowly.")).toEqual([
      "Don't",
      'bend',
      'it',
      'walk',
      'up-stairs',
      'slowly',
    ]);
  });
});

describe('a text split into words', () => {
  it('is complete when it is joined again, and has the words that are counted', () => {
    const text = "  Bend - don't stretch.\n\n2 times (slowly) ";
    const parts = splitIntoWords(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ isWord }) => isWord).map((part) => part.text)).toEqual(wordsOf(text));
  });
});

describe('readability', () => {
  it('follows Flesch and Kincaid', () => {
    // 6 words, 1 sentence, 6 syllables: 0.39 * 6 + 11.8 * 1 - 15.59 = -1.45, which is no grade.
    expect(readReadability('Bend your knee and hold it.', 140)).toEqual({
      words: 6,
      sentences: 1,
      syllables: 6,
      grade: 0,
      seconds: 3,
    });
    // 6 words, 1 sentence, 17 syllables: 0.39 * 6 + 11.8 * 17 / 6 - 15.59 = 20.2.
    expect(
      readReadability('Anticoagulation medication necessitates regular monitoring appointments.', 120),
    ).toMatchObject({
      words: 6,
      seconds: 3,
    });
  });

  it('rates a long sentence harder than two short ones', () => {
    const long = readReadability(
      'Take one pill in the morning and walk for ten minutes and rest after that',
      140,
    );
    const short = readReadability(
      'Take one pill in the morning. Walk for ten minutes. Rest after that.',
      140,
    );
    expect(short?.grade).toBeLessThan(long?.grade ?? 0);
  });

  it('counts the lines of a list as sentences', () => {
    expect(readReadability('Bend\nHold\nRest', 140)?.sentences).toBe(3);
  });

  it('has no result for an empty script', () => {
    expect(readReadability(' \n ...', 140)).toBeNull();
  });
});

describe("the doctor's pace", () => {
  it('moves half way to the measured one', () => {
    expect(learnPace(140, 160, 60_000)).toBe(150);
  });

  it.each([
    ['a few words', 8, 4_000],
    ['a text that was skipped through', 400, 20_000],
    ['a text that was hardly read', 20, 120_000],
    ['silence', 100, 0],
  ])('is not learned from %s', (_what, words, spokenMs) => {
    expect(learnPace(140, words, spokenMs)).toBe(140);
  });
});
