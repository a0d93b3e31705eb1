import { AppError } from '@bedside/contracts/kit/app-error';
import { describe, expect, it } from 'vitest';
import { readPhone } from './read-phone';

describe('readPhone', () => {
  it.each([
    ['(415) 555-2671', '14155552671'],
    ['415.555.2671', '14155552671'],
    ['4155552671', '14155552671'],
    ['+1 415 555 2671', '14155552671'],
    ['1 415 555 2671', '14155552671'],
    ['+44 20 7183 8750', '442071838750'],
    ['442071838750', '442071838750'],
    ['  +49 (30) 901820 ', '4930901820'],
  ])('reads %j as %s', (text, digits) => {
    expect(readPhone(text, { country: 'US' })).toBe(digits);
  });

  it.each([
    '',
    '+',
    '123',
    '911',
    '+1',
    '415-555-CALL',
    '+12345678901234567',
    '1234567890123456',
    '+999 123 456 789',
    '☎',
  ])('refuses %j with a fault on the phone', (text) => {
    const read = () => readPhone(text, { country: 'US' });
    expect(read).toThrow(AppError);
    expect(read).toThrow(
      expect.objectContaining({ code: 'validation-failed', fields: { phone: ['invalid'] } }),
    );
  });
});
