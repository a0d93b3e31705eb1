import { expect, it } from 'vitest';
import { splitByFont } from './font-files';
import { unpackFont } from './unpack-font';

/** The checksum of a table: its bytes as a sum of numbers of 32 bits. */
function sumOf(table: Buffer): number {
  const padded = Buffer.concat([table], Math.ceil(table.length / 4) * 4);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) % 2 ** 32;
  return sum;
}

it.each([400, 700] as const)('a font of weight %s has every table whole', (weight) => {
  const font = unpackFont(splitByFont('Knee', weight)[0]?.path ?? '');
  expect(font.readUInt32BE(0)).toBe(0x1_00_00);
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, at) => {
    const record = 12 + 16 * at;
    const offset = font.readUInt32BE(record + 8);
    const table = font.subarray(offset, offset + font.readUInt32BE(record + 12));
    return {
      tag: font.toString('latin1', record, record + 4),
      checksum: font.readUInt32BE(record + 4),
      table,
    };
  });
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx']));
  // The table `head` has a checksum of the whole font in itself, which counts as none.
  for (const { tag, checksum, table } of tables.filter((one) => one.tag !== 'head'))
    expect([tag, sumOf(table)]).toEqual([tag, checksum]);
});

it('another file is no font', () => {
  expect(() => unpackFont(import.meta.filename)).toThrow('the file is no WOFF');
});
