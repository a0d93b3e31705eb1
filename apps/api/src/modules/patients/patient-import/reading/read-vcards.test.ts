import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVcards } from './read-vcards';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-cards-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

async function read(content: string): Promise<string[][]> {
  const path = join(folder, 'cards.vcf');
  await writeFile(path, content);
  const found: string[][] = [];
  for await (const batch of readVcards(path, 'utf-8'))
    found.push(...batch.map(({ cells }) => cells.map(({ text }) => text)));
  return found;
}

describe('contacts', () => {
  it('are read as a table: Apple, Google, Android and the newest cards', async () => {
    const texts = await read(
      card(
        'VERSION:3.0',
        'N:Byron;Ada\\, Countess;;;',
        'FN:Ada Byron',
        'item1.TEL;type=HOME;type=VOICE;type=pref:+44 20 7946 0958',
        'TEL;type=CELL;type=VOICE:+44 7911 123456',
        'EMAIL;type=INTERNET;type=WORK:ada@work.exa',
        ' mple',
        'BDAY;value=date:1985-12-10',
        `PHOTO;ENCODING=b:${'A'.repeat(70)}`,
        ...Array.from({ length: 3_000 }, () => ` ${'A'.repeat(70)}`),
      ) +
        card(
          'VERSION:2.1',
          'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6=',
          'rg;;;',
          'TEL;FAX:5',
          'TEL;CELL;PREF:2125550100',
          'BDAY:--0507',
        ) +
        card(
          'fn;quoted-printable:Zo=C3=AB M=C3=BCl=',
          'ler',
          'n;quoted-printable:M=C3=BCller;Zo=C3=AB',
          'tel;cell:+12125550162',
        ) +
        card('VERSION:4.0', 'FN:Søren Kjær', 'TEL;VALUE=uri;TYPE=cell:tel:+45-32-12-34-56;ext=5', 'GENDER:M'),
    );
    expect(texts).toEqual([
      ['First name', 'Last name', 'Phone', 'Email', 'Date of birth', 'Gender'],
      ['Ada, Countess', 'Byron', '+44 7911 123456; +44 20 7946 0958', 'ada@work.example', '1985-12-10', ''],
      ['Jörg', 'Müller', '2125550100', '', '', ''],
      ['Zoë', 'Müller', '+12125550162', '', '', ''],
      ['Søren', 'Kjær', '+45-32-12-34-56', '', '', 'male'],
    ]);
  });

  it('have their names in the full one, and their numbers in the order in which they are of use', async () => {
    const texts = await read(
      card(
        'FN:Byron\\, Ada',
        'TEL;TYPE=home;PREF=1:1',
        'TEL;TYPE=work;PREF=5:2',
        'item2.TEL:3',
        'item2.X-ABLabel:Handy',
      ) +
        card(
          'N:;Ludwig;;;',
          'FN:Ludwig van Beethoven',
          'TEL;WORK;FAX:1',
          'tel;pref:2',
          'EMAIL:mailto:a@b.example',
        ) +
        card('N:山田;太郎;;;', 'TEL:1', 'BDAY:19520229', 'X-GENDER:Female') +
        card('FN:山田 太郎', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-05', 'GENDER:O', 'NOTE:TEL:5') +
        card('ORG:Clinic', 'TEL:1', 'BDAY;VALUE=text:circa 1800'),
    );
    expect(texts.slice(1)).toEqual([
      ['Ada', 'Byron', '3; 1; 2', '', '', ''],
      ['Ludwig', 'van Beethoven', '2', 'a@b.example', '', ''],
      ['太郎', '山田', '1', '', '1952-02-29', 'Female'],
      ['太郎', '山田', '', '', '', ''],
      ['', '', '1', '', 'circa 1800', ''],
    ]);
  });
});
