import { describe, expect, it } from 'vitest';
import { holdsCodeOf, readStreams } from '../../../../test-kit/read-code-sheet';
import { drawCodeSheet } from './draw-code-sheet';

const url = 'https://bedside.example/add-patient/bGlua09mVGhlRG9jdG9yMQ';
const sheet = {
  title: 'Contact form',
  doctorName: 'Dr. Žofie Παππάς',
  clinicName: 'Иванова Clinic',
  question: 'May I have your contact details?',
  steps: ['Open the camera of your phone.', 'Hold it over the square, then tap the link.', 'Send it.'],
  promise: 'Your details go to your doctor alone.',
  url,
  paper: 'a4',
} as const;

describe('a page with a code', () => {
  it('draws each dark square of the code of its address, and no other square', async () => {
    const pdf = await drawCodeSheet(sheet);
    expect([holdsCodeOf(pdf, url), holdsCodeOf(pdf, `${url}x`)]).toEqual([true, false]);
  });

  it('embeds the letters of every script in its name', async () => {
    const maps = readStreams(await drawCodeSheet(sheet)).filter((text) => text.includes('beginbfrange'));
    const letters = maps.join('\n').toLowerCase();
    for (const letter of 'ŽαИ') {
      expect([
        letter,
        letters.includes(`<${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}>`),
      ]).toEqual([letter, true]);
    }
  });

  it.each([
    ['a4', '595.28 841.89'],
    ['letter', '612 792'],
  ] as const)('fits one page of %s, with a long name too', async (paper, size) => {
    const doctorName =
      'Univ.-Prof. Dr. Maximiliane-Alexandra von und zu Hohenstein-Wittelsbach-Thurn 北京 '.repeat(2);
    const pdf = await drawCodeSheet({ ...sheet, doctorName: doctorName.trim(), paper });
    const text = pdf.toString('latin1');
    expect(text).toContain(`/MediaBox [0 0 ${size}]`);
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1);
  });
});
