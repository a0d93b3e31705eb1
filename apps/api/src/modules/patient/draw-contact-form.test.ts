import { inflateSync } from 'node:zlib';
import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { drawContactForm } from './draw-contact-form';

const url = 'https://bedside.example/add-patient/bGlua09mVGhlRG9jdG9yMQ';
const form = { doctorName: 'Dr. Žofie Παππάς', placeOfWork: 'Иванова Clinic', url, paper: 'a4' } as const;

/** What the drawing and the fonts say, once unpacked. */
function readStreams(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const packed = pdf.subarray(at + 7, pdf.indexOf('\nendstream', at));
    try {
      streams.push(inflateSync(packed).toString('latin1'));
    } catch {
      streams.push(packed.toString('latin1'));
    }
  }
  return streams;
}

describe('the contact form', () => {
  it('draws each dark square of the code of its address, and nothing else as a square', async () => {
    const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
    const drawing = readStreams(await drawContactForm(form)).find((text) => text.includes(' re\n')) ?? '';
    const squares = [...drawing.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
      .map(([, x, y, width, height]) => [Number(x), Number(y), Number(width), Number(height)] as const)
      .filter(([, , width, height]) => width === height);
    const dark = [...modules.data].filter(Boolean).length;
    expect(squares).toHaveLength(dark);
    const left = Math.min(...squares.map(([x]) => x));
    const top = Math.min(...squares.map(([, y]) => y));
    const side = squares[0]?.[2] ?? 0;
    for (const [x, y] of squares) {
      const [row, column] = [Math.round((y - top) / side), Math.round((x - left) / side)];
      expect([row, column, modules.get(row, column)]).toEqual([row, column, 1]);
    }
  });

  it('embeds the letters of every script that its name is written in', async () => {
    const maps = readStreams(await drawContactForm(form)).filter((text) => text.includes('beginbfrange'));
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
    const pdf = await drawContactForm({ ...form, doctorName: doctorName.trim(), paper });
    const text = pdf.toString('latin1');
    expect(text).toContain(`/MediaBox [0 0 ${size}]`);
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1);
  });
});
