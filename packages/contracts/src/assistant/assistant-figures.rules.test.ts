import { describe, expect, it } from 'vitest';
import { figureTable, keepTrueSentences, numbersIn } from './assistant-figures.rules';

const figures = [
  { label: 'Views', value: 12 },
  { label: 'Likes', value: 1 },
  { label: 'Average part in percent', value: 63 },
  { label: 'Shares', value: 1_234 },
];

describe('the numbers of a text', () => {
  it.each([
    ['12 views, 63% on average and 1,234 shares', [12, 63, 1_234]],
    ['1.5 and 1 234', [1.5, 1, 234]],
    ['twelve, Twenty-five, twenty five and once', [12, 25, 25, 1]],
    ['the 1st, a dozen, twice', [1, 12, 2]],
    ['half of them, two thirds, a hundred', [Number.NaN, 2, Number.NaN, Number.NaN]],
    ['1:32, ½, 1.2.3, ٣', [1, 32, Number.NaN, Number.NaN, Number.NaN]],
    ['no number, often, someone', []],
  ])('%j are %j', (text, numbers) => {
    expect(numbersIn(text).sort()).toEqual([...numbers].sort());
  });
});

it('become a table for the writer', () => {
  expect(figureTable(figures.slice(0, 2))).toBe('Views | 12\nLikes | 1');
});

describe('the sentences of a summary', () => {
  it('remain where their numbers are figures', () => {
    const text = 'It was viewed 12 times. People saw 63% of it!\nThere were 1,234 shares and one like.';
    expect(keepTrueSentences(text, figures)).toEqual({ text: text.replace('\n', ' '), leftOut: 0 });
  });

  it.each([
    'It has 13 views.',
    'About 62.5% was seen.',
    'Half of them liked it.',
    'Twenty-five people saw it.',
  ])('are left out with another number: %s', (sentence) => {
    expect(keepTrueSentences(`It was watched. ${sentence} It was liked.`, figures)).toEqual({
      text: 'It was watched. It was liked.',
      leftOut: 1,
    });
  });

  it('hold only numbers that are figures, in any of 2,000 random answers', () => {
    const random = randomFrom(46);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const parts = [
      'views',
      'percent',
      'It was',
      'seen by',
      'patients',
      'and',
      'likes,',
      'on average',
      'twelve',
      'thirteen',
      'twenty',
      'half',
      'one',
      'third',
      '63%',
      '12',
      '1,234',
      '.',
      '!',
      '?',
      '\n',
      '(',
      ')',
      '"',
      ':',
      '-',
      '1st',
      '…',
    ];
    let sentences = 0;
    for (let answer = 0; answer < 2_000; answer += 1) {
      const words = Array.from({ length: 30 }, () =>
        random() < 0.2
          ? String(Math.floor(random() * 10 ** Math.ceil(random() * 5)) / pick([1, 1, 10]))
          : pick(parts),
      );
      const text = words.join(pick([' ', ' ', '']));
      const kept = keepTrueSentences(text, figures);
      sentences += kept.text === '' ? 0 : 1;
      const strange = numbersIn(kept.text).filter((number) => !figures.some(({ value }) => value === number));
      expect([text, strange]).toEqual([text, []]);
    }
    expect(sentences).toBeGreaterThan(200);
  });
});

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
