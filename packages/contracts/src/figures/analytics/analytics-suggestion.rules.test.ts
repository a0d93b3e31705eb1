import { expect, test } from 'vitest';
import type { VideoId } from '../../kit/ids';
import { chooseSuggestions } from './analytics-suggestion.rules';
import type { Suggestion } from './analytics-suggestion.schema';

const of = (kind: 'unopened' | 'phones', cases: number): Suggestion => ({
  kind,
  cases,
  video: { id: `${kind}-${cases}` as VideoId, title: null },
});
const again = (cases: number): Suggestion => ({
  kind: 'rewatched',
  cases,
  second: 4,
  video: { id: `again-${cases}` as VideoId, title: null },
});

test('takes the most cases first, two of a kind, five in all', () => {
  const found = [
    of('unopened', 12),
    of('unopened', 40),
    of('unopened', 30),
    of('phones', 11),
    of('phones', 50),
  ];
  const chosen = chooseSuggestions([...found, again(20), again(21), again(22)]);
  expect(chosen.map(({ kind, cases }) => [kind, cases])).toEqual([
    ['phones', 50],
    ['unopened', 40],
    ['unopened', 30],
    ['rewatched', 22],
    ['rewatched', 21],
  ]);
});

test('leaves out what has fewer than ten cases', () => {
  expect(chooseSuggestions([of('unopened', 9), again(9)])).toEqual([]);
});
