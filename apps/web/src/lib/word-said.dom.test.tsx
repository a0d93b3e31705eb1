import { allTexts } from '@bedside/contracts/kit/all-texts';
import { sayInEnglish } from '@bedside/contracts/kit/say-in-english';
import type { Said } from '@bedside/contracts/kit/said';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import './i18n';
import { keyOfCode, wordSaid } from './word-said';

/** Codes for programmers, the command line, the patient's page, and corrections, which no screen makes yet. */
const elsewhere = /^(call-|area\.|correction\.|patient-consent\.|viewing\.|user\.email-unknown$)/;
const codes = Object.keys(allTexts).filter((code) => !elsewhere.test(code));

describe("the server's answers", () => {
  it.each(codes)('have words in the catalogue for %s', (code) => {
    expect(i18next.exists(keyOfCode(code), { count: 2 })).toBe(true);
  });

  it('say only that something went wrong, for a code that the catalogue lacks', () => {
    expect(wordSaid('of-a-newer-server' as Said)).toBe('Something went wrong');
  });

  it.each<Said>([
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
    expect(wordSaid(said)).toBe(sayInEnglish(said));
  });
});
