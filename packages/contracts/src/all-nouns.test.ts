import { describe, expect, it } from 'vitest';
import { formatInEnglish } from './all-nouns';
import { PASSWORD_MAX, PASSWORD_MIN } from './kit/constants';

describe('the catalogue of words', () => {
  it('names the lengths of a password', () => {
    expect(formatInEnglish('password-short')).toContain(`at least ${PASSWORD_MIN} characters`);
    expect(formatInEnglish('password-long')).toContain(`at most ${PASSWORD_MAX} characters`);
  });
});

describe('English words for an answer', () => {
  it('are the text of its code', () => {
    expect(formatInEnglish('not-found')).toBe('Not found.');
    expect(formatInEnglish('delivery.mailbox-full')).toContain("The patient's mailbox is full.");
  });

  it.each([
    [{ code: 'file-too-large', params: { limit: '2 MB' } }, 'The file must not be greater than 2 MB'],
    [
      { code: 'patient-import.columns-missing', params: { names: ['firstName', 'lastName'] } },
      'The columns "first name", "last name" are missing.',
    ],
    [
      { code: 'patient-import.columns-missing', params: { names: ['phone'] } },
      'The column "phone" is missing.',
    ],
    [
      { code: 'attempt.too-many', params: { waitS: 61 } },
      'Too many attempts. Please try again in 2 minutes.',
    ],
    [
      {
        code: 'share.allowance-used-up',
        params: { channel: 'sms', limit: 50, isFirstDay: true, left: 1, hours: 3 },
      },
      'A new account can send 50 text messages on its first day. 1 is left for today, so nothing was sent. Choose fewer patients, or try again in 3 hours.',
    ],
    [
      { code: 'caption.unread', params: { total: 90, lines: [14] } },
      '1 of 90 captions could not be read: line 14. Nothing was changed. Correct them, or send `leave_out` to save the others.',
    ],
    [
      { code: 'caption.unread', params: { total: 90, lines: Array.from({ length: 22 }, (_, at) => at + 1) } },
      '22 of 90 captions could not be read: lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 and 2 more. Nothing was changed. Correct them, or send `leave_out` to save the others.',
    ],
    [
      { code: 'auth.registered-mails-used-up', params: { waitS: 7_200 } },
      'Your account is almost ready. We have sent as many e-mails to this address as we can for now. The latest one still works. You can ask for another one in 2 hours.',
    ],
  ] as const)('fill the gaps of %j', (said, words) => {
    expect(formatInEnglish(said)).toBe(words);
  });
});
