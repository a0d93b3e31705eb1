import { expect, test } from 'vitest';
import { wrapLines } from './wrap-lines';

const upTo = (length: number) => (line: string) => line.length <= length;

test.each([
  ['Bend your knee', 20, 3, ['Bend your knee']],
  ['Bend your knee', 9, 3, ['Bend your', 'knee']],
  ['  Bend   your knee ', 4, 3, ['Bend', 'your', 'knee']],
  ['Bend your knee slowly and hold', 10, 2, ['Bend your', 'knee ...']],
  ['Otorhinolaryngologist visit', 6, 3, ['Otorhinolaryngologist', 'visit']],
  ['', 6, 3, []],
])('%j in lines of %i, at most %i', (text, width, most, lines) => {
  expect(wrapLines(text, upTo(width), most)).toEqual(lines);
});
