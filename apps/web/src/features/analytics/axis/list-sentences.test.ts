import type { SentenceFigure } from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import { describe, expect, it } from 'vitest';
import { listSentences } from './list-sentences';

const sentence = (at: number, viewers: number, stopped: number): SentenceFigure => ({
  startMs: at * 1_000,
  endMs: at * 1_000 + 900,
  text: `Sentence ${at}.`,
  fromSecond: at,
  toSecond: at + 1,
  viewers,
  stopped,
});
const named = (found: readonly SentenceFigure[]) => found.map(({ fromSecond }) => fromSecond);

describe('the sentences where people stop', () => {
  it('are those that lose the largest part, the largest first, and five at most', () => {
    const all = [3, 0, 7, 1, 2, 5, 4].map((stopped, at) => sentence(at, 40, stopped));
    const { known, most } = listSentences(all);
    expect(named(known)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(named(most)).toEqual([2, 5, 6, 0, 4]);
    expect(named(listSentences([sentence(0, 40, 4), sentence(1, 10, 3)]).most)).toEqual([1, 0]);
  });

  it('are none of which fewer than ten people saw the beginning', () => {
    expect(listSentences([sentence(0, 9, 9)])).toEqual({ known: [], most: [] });
    expect(named(listSentences([sentence(0, 10, 1)]).most)).toEqual([0]);
  });
});
