import { describe, expect, it } from 'vitest';
import { findAddressInName } from './name.rules';

describe('an address in a name', () => {
  it.each([
    ['evil.com', 'evil.com'],
    ['your parcel: evil.com/pay', 'evil.com/pay'],
    ['Ada (evil.com)', 'evil.com'],
    ['Dr.evil.com', 'Dr.evil.com'],
    ['t.me', 't.me'],
    ['3.com', '3.com'],
    ['EVIL．ＣＯＭ', 'EVIL．ＣＯＭ'],
    ['evil。com', 'evil。com'],
    ['e\u200bvil.c\u3164om', 'e\u200bvil.c\u3164om'],
    ['пример.рф', 'пример.рф'],
    ['http://localhost', 'http://localhost'],
    ['1.2.3.4/x', '1.2.3.4/x'],
    ['Anna.Maria', 'Anna.Maria'],
  ])('is found in %j', (name, word) => {
    expect(findAddressInName(name)).toBe(word);
  });

  it.each([
    'Dr.Adler',
    'Dr. Adler',
    'J.R. Smith',
    'J.R.R.Tolkien',
    'St.Mary’s',
    'Prof.Dr.med.dent.Lee',
    'Ph.D.',
    'Smith Jr.',
    'د.أحمد',
    'डॉ.शर्मा',
    'Practice No.5, Bldg. 2.0',
    'O’Neill-Öz',
    '…',
  ])('is not found in %j', (name) => {
    expect(findAddressInName(name)).toBeUndefined();
  });
});
