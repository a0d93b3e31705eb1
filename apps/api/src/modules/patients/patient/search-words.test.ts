import { describe, expect, it } from 'vitest';
import { searchWords } from './search-words';

describe('searchWords', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['   ', []],
    ['Ada  LOVELACE', ['ada', 'lovelace']],
    ['+1 (555) 010-0000', ['15550100000']],
    ['555.010', ['555010']],
    ['07911 123456', ['7911123456']],
    ['0044 7911 123456', ['447911123456']],
    ['+44 (0)20 7946 0018', ['442079460018']],
    ['011 44 20 7946 0018', ['442079460018']],
    ['٠٥٠ ١٢٣ ٤٥٦٧', ['501234567']],
    ['0100', ['0100']],
    ['12', ['12']],
    ['route 66', ['route', '66']],
    ['a-1', ['a-1']],
    ['()', ['()']],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('are ten at most', () => {
    expect(searchWords('a '.repeat(50))).toHaveLength(10);
  });
});
