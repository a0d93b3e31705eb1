import { readFileSync } from 'node:fs';
import { listFigures } from '@bedside/contracts/figures/assistant/assistant.rules';
import { describe, expect, it } from 'vitest';
import { filterTrueSentences } from './filter-true-sentences';

const totals = {
  shares: 20,
  opened: 31,
  views: 12,
  completedViews: 8,
  repeatViews: 3,
  avgViewingTimeMs: 47_000,
  relativeViewingTime: 63,
  watchedPercent: 58,
  likes: 5,
  dislikes: 1,
  notUnderstood: 2,
  comments: 0,
};
const figures = listFigures(totals as Parameters<typeof listFigures>[0], {
  sentTo: totals.shares,
  opened: 16,
});
const lines = readFileSync(new URL('../../../../../test-kit/figure-sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const sentencesOf = (sign: string) =>
  lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(2));
const stays = (sentence: string) => filterTrueSentences(sentence, figures).text !== '';

describe('a summary in ten languages', () => {
  const wrong = sentencesOf('-');
  const right = sentencesOf('+');
  const stayed = wrong.filter(stays);
  const struck = right.filter((sentence) => !stays(sentence));

  it(`says what the figures say: ${stayed.length} of ${wrong.length} wrong sentences stay, ${struck.length} of ${right.length} right ones go`, () => {
    expect([wrong.length > 300, right.length > 150]).toEqual([true, true]);
    expect([stayed.length <= 3, stayed]).toEqual([true, stayed]);
    expect([struck.length <= right.length * 0.07, struck]).toEqual([true, struck]);
  });

  it.each([
    ['12 visualizzazioni.', true],
    ['Tutti hanno guardato fino alla fine.', false],
    ['全員が最後まで見ました。', false],
  ])('in another language stays only with figures in digits: %j', (sentence, isKept) => {
    expect(stays(sentence)).toBe(isKept);
  });

  it('keeps the other sentences, and counts what it left out', () => {
    const text = 'It was viewed 12 times. Everyone liked it!\nThere were 5 likes.';
    expect(filterTrueSentences(text, figures)).toEqual({
      text: 'It was viewed 12 times. There were 5 likes.',
      leftOut: 1,
    });
  });
});
