import { expect, test } from 'vitest';
import { formatDataSize } from './usage.rules';

test.each([
  [0, '0 bytes'],
  [-5, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_024, '1 KB'],
  [5 * 1_024 ** 3 - 1, '4.9 GB'],
  [200 * 1_024 ** 3, '200 GB'],
  [1_536 * 1_024 ** 4, '1536 TB'],
])('%d bytes are said as %s', (bytes, said) => {
  expect(formatDataSize(bytes)).toBe(said);
});
