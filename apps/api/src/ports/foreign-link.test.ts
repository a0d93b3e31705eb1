import { describe, expect, it } from 'vitest';
import { findForeignLink, sendable } from './foreign-link';

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
    'dhl.delivery',
    'go to pay.cash now',
    'irs.tax',
    'my.bank',
    'evil.zip',
    'kpmg.llc',
    '1.2.3.4/x',
    'open 1.2.3.4 now',
    'пример.рф',
    '例え．テスト。evil｡com',
    'your parcel:evil.com',
    '-evil.com',
    '@evil.com',
    'a@clinic.de/../evil',
    'ａｂｃ．ｃｏｍ',
    'e\u3164vil.com',
    'e\ufe0fvil\u200b.c\u2060om',
    '请访问evil.com吧',
    'viewer://evil/x',
    'Your video "Knee v2.mov" is ready',
  ])('is found in %j', (text) => {
    if (text === 'https://') expect(find(text)).toBeUndefined();
    else expect(find(text)).toBeDefined();
  });

  it('is named as it stands in the text', () => {
    expect(find('Pay at evil.com/now, please.')).toBe('evil.com/now');
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
    'Your video "Knee v2" is ready',
    'Dr.No, St.Mary’s and J.R. Smith',
    'Firefox on Linux from the network 203.0.113.0/24.',
    'Vitamin 2.0.1, 1.000,50 €, 12.11.2026, 3.5.7.9.11',
    'C’est-à-dire : 3/4 ; p.ex. demain. Usw.',
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

describe('a text that is sent', () => {
  const send = (text: string) => sendable(text, 'bedside.example');

  it.each([
    [
      'Hello your parcel: evil.com/pay. Dr. Ada Adler wrote to you.',
      'Hello your parcel: …. Dr. Ada Adler wrote to you.',
    ],
    ['see ｅｖｉｌ．ｃｏｍ and e\u200bvil.c\u00adom!', 'see … and …!'],
    ['Watch this.It helps, says Dr.No', 'Watch this. It helps, says Dr. No'],
    ['Pay https://evil.com, or https://bedside.example/s/abc', 'Pay …, or https://bedside.example/s/abc'],
    [
      'Dr. Adler: https://bedside.example/s/a and bedside.example/s/b',
      'Dr. Adler: https://bedside.example/s/a and bedside.example/s/b',
    ],
    ['请访问evil.com吧', '请访问…吧'],
  ])('leads to no other website: %j', (text, sent) => {
    expect(send(text)).toBe(sent);
  });

  it.each(['evil.com', 'this.It helps', '1.2.3.4/x', 'http://a.b@c.de/x'])(
    'stays as it is when it is sent again: %j',
    (text) => {
      expect(send(send(text))).toBe(send(text));
    },
  );
});
