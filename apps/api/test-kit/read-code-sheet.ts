import { inflateSync } from 'node:zlib';
import QRCode from 'qrcode';

/** The text of the drawing and the fonts, decompressed. */
export function readStreams(pdf: Buffer): string[] {
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

/** Whether the code on a printed page is that of this address: each of its dark squares, and no other square. */
export function holdsCodeOf(pdf: Buffer, url: string): boolean {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  const drawing = readStreams(pdf).find((text) => text.includes(' re\n')) ?? '';
  const squares = [...drawing.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
    .map(([, x, y, width, height]) => [Number(x), Number(y), Number(width), Number(height)] as const)
    .filter(([, , width, height]) => width === height);
  const left = Math.min(...squares.map(([x]) => x));
  const top = Math.min(...squares.map(([, y]) => y));
  const side = squares[0]?.[2] ?? 0;
  const isDark = ([x, y]: readonly [number, number, ...number[]]) =>
    modules.get(Math.round((y - top) / side), Math.round((x - left) / side)) === 1;
  return squares.length === [...modules.data].filter(Boolean).length && squares.every(isDark);
}
