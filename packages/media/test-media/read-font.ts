import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Tags that WOFF2 writes as a number, as far as they matter here. */
const CMAP = 0;
const HEAD = 1;
const HHEA = 2;
const GLYF = 10;
const LOCA = 11;
const OWN_TAG = 63;

type Table = { tag: number; offset: number; length: number };

/** The code points that a WOFF2 file has pictures of, read from its own table (`cmap`, formats 4 and 12). */
export function readFontLetters(path: string): Set<number> {
  const cmap = readTable(path, CMAP);
  const letters = new Set<number>();
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4));
    if (part.readUInt16BE(0) === 12) readGroups(part, letters);
    if (part.readUInt16BE(0) === 4) readSegments(part, letters);
  }
  return letters;
}

/**
 * How far the letters of a WOFF2 file reach above and below their line, in font sizes, as the font itself states it.
 */
export function readFontMeasures(path: string): { ascent: number; descent: number } {
  const unit = readTable(path, HEAD).readUInt16BE(18);
  const hhea = readTable(path, HHEA);
  return { ascent: hhea.readInt16BE(4) / unit, descent: -hhea.readInt16BE(6) / unit };
}

function readTable(path: string, wanted: number): Buffer {
  const file = readFileSync(path);
  const { tables, end } = readTables(file);
  const data = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)));
  const table = tables.find(({ tag }) => tag === wanted);
  if (!table) throw new Error('the font lacks a table');
  return data.subarray(table.offset, table.offset + table.length);
}

function readTables(file: Buffer): { tables: Table[]; end: number } {
  let at = 48;
  const readNumber = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  const tables: Table[] = [];
  let offset = 0;
  for (let count = file.readUInt16BE(12); count > 0; count -= 1) {
    const flags = file.readUInt8(at++);
    const tag = flags & 0x3f;
    if (tag === OWN_TAG) at += 4;
    let length = readNumber();
    const whole = tag === GLYF || tag === LOCA ? flags >> 6 === 3 : flags >> 6 === 0;
    if (!whole) length = readNumber();
    tables.push({ tag, offset, length });
    offset += length;
  }
  return { tables, end: at };
}

function readGroups(part: Buffer, letters: Set<number>): void {
  for (let group = 0; group < part.readUInt32BE(12); group += 1) {
    const last = part.readUInt32BE(20 + group * 12);
    for (let code = part.readUInt32BE(16 + group * 12); code <= last; code += 1) letters.add(code);
  }
}

function readSegments(part: Buffer, letters: Set<number>): void {
  const size = part.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const last = part.readUInt16BE(14 + at);
    const first = part.readUInt16BE(16 + size + at);
    for (let code = first; code <= last && code < 0xffff; code += 1) letters.add(code);
  }
}
