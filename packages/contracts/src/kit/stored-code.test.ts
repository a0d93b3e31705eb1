import { expect, it } from 'vitest';
import { readStoredCode } from './stored-code';

it.each([
  [null, { code: null, storedText: null }],
  ['empty', { code: 'empty', storedText: null }],
  ['The file is empty.', { code: 'other', storedText: 'The file is empty.' }],
  ['toString', { code: 'other', storedText: 'toString' }],
])('reads %j as it was stored', (stored, read) => {
  expect(readStoredCode(['empty', 'failed'], stored)).toEqual(read);
});
