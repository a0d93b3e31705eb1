import { formatInEnglish } from '@bedside/contracts/all-nouns';
import type { CodedText } from '@bedside/contracts/kit/coded-text';
import { describe, expect, it } from 'vitest';
import './i18n';
import { formatCodedText } from './format-coded-text';

describe("the server's answers", () => {
  it('say only that something went wrong, for a code that the catalogue lacks', () => {
    expect(formatCodedText('of-a-newer-server' as CodedText)).toBe('Something went wrong');
  });

  it('say more on screen, where the words for programs are too few', () => {
    expect(formatCodedText('chat.closed')).toBe(
      'This conversation is closed. Your message was not sent. Open it again first.',
    );
    expect(formatInEnglish('chat.closed')).toBe('This conversation is closed. Your message was not sent.');
  });

  it.each([
    [[7], 'captions could not be read, in the lines "7". Nothing'],
    [[7, 8], 'captions could not be read, in the lines "7", "8". Nothing'],
  ])('name the lines %j on screen', (lines, words) => {
    expect(formatCodedText({ code: 'caption.unread', params: { total: 3, lines } })).toContain(words);
  });

  it.each<CodedText>([
    'not-found',
    'delivery.mailbox-full',
    'processing.audio-only',
    'scene.draft-stale',
    { code: 'scene.undrawable', params: { character: '☃' } },
    { code: 'file-too-large', params: { limit: '2 MB' } },
    { code: 'attempt.too-many', params: { waitS: 30 } },
    { code: 'attempt.too-many-codes', params: { waitS: 900 } },
    { code: 'assistant.rests', params: { waitS: 7_300 } },
    { code: 'auth.registered-mails-used-up', params: { waitS: 61 } },
    { code: 'user.password-wrong-often', params: { waitS: 120 } },
    { code: 'patient-import.columns-missing', params: { names: ['phone'] } },
    { code: 'patient-import.columns-missing', params: { names: ['firstName', 'lastName'] } },
    { code: 'patient-import.sheet-unknown', params: { names: ['This year', 'Last year'] } },
    { code: 'patient-import.formula', params: { row: 1_200 } },
    { code: 'playlist.too-many-patients', params: { most: 1_000 } },
    { code: 'auth.reset-done-passkeys', params: { names: 'Phone & key' } },
    { code: 'video.status-refused', params: { from: 'draft', to: 'ready to share' } },
    {
      code: 'share.allowance-used-up',
      params: { channel: 'sms', limit: 50, isFirstDay: true, left: 0, hours: 1 },
    },
    {
      code: 'share.allowance-used-up',
      params: { channel: 'mail', limit: 200, isFirstDay: false, left: 1, hours: 5 },
    },
    { code: 'share.foreign-link', params: { link: 'evil.example/pay' } },
    { code: 'share.messages-used-up', params: { channel: 'sms', limit: 900, left: 2, hours: 5 } },
    { code: 'share.new-recipients-used-up', params: { channel: 'mail', limit: 500, hours: 1 } },
    { code: 'share.countries-used-up', params: { limit: 3, hours: 2 } },
  ])('read the same on screen as in REST v1: %j', (said) => {
    expect(formatCodedText(said)).toBe(formatInEnglish(said));
  });
});
