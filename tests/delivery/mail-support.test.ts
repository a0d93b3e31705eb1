import { layOutMail, type MailParts } from '@bedside/api/ports/mail-layout';
import { describe, expect, it } from 'vitest';
import { isTestCode, readSourceFiles } from '../architecture/source-files';
import { featuresOf, mailSupport } from './mail-support';

const whole: Required<MailParts> = {
  subject: 'A mail',
  paragraphs: ['Hello', 'One line\nand another'],
  highlight: '0123',
  picture: { url: 'https://a.example/p', alt: 'A picture' },
  button: { label: 'Watch', url: 'https://a.example/w' },
  steps: {
    title: 'Next',
    items: [{ text: 'Do this', note: 'Why', link: { label: 'Do it', url: 'https://a.example/d' } }],
  },
  brand: {
    name: 'Harbour Clinic',
    logoUrl: 'https://a.example/l',
    color: '#aa0044',
    signature: 'Yours\nHarbour',
  },
  footer: { text: 'From us', link: { label: 'Stop', url: 'https://a.example/s' } },
};
const mails: MailParts[] = [
  whole,
  { ...whole, brand: { ...whole.brand, logoUrl: null } },
  { subject: 'A mail', paragraphs: ['Hello'] },
];

describe('a mail', () => {
  it.each(mails)('uses only what every mail program knows, or has something instead', (parts) => {
    expect(featuresOf(layOutMail(parts).html).filter((feature) => !mailSupport[feature])).toEqual([]);
  });

  it('uses everything that the table names', () => {
    const used = new Set(mails.flatMap((parts) => featuresOf(layOutMail(parts).html)));
    expect(Object.keys(mailSupport).filter((feature) => !used.has(feature))).toEqual([]);
  });

  it('names a feature of its own table where it has another instead', () => {
    const named = Object.values(mailSupport).flatMap((support) =>
      support === 'everywhere' || /[. ]$/.test(support.instead) ? [] : [support.instead],
    );
    expect(named.filter((feature) => !mailSupport[feature])).toEqual([]);
  });

  it('has a text beside its html, always', () => {
    for (const parts of mails) expect(layOutMail(parts).text).toContain('Hello');
  });

  it('is laid out in one file, so that this holds for all of them', () => {
    const laidOut = readSourceFiles().filter(
      ({ path, text }) =>
        path.startsWith('apps/api/src/') &&
        path.endsWith('.ts') &&
        !isTestCode(path) &&
        /<(?:td|body)\b/.test(text),
    );
    expect(laidOut.map(({ path }) => path)).toEqual(['apps/api/src/ports/mail-layout.ts']);
  });
});
