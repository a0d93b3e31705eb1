import type { TextEncoding } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import * as sheets from 'xlsx';
import { createDecoder } from '../src/modules/patients/patient-import/create-decoder';

const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);

function record(id: number, ...parts: (Buffer | readonly number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([u16(id, body.length), body]);
}

/** A text in an encoding of one byte per letter, or of two where one has no place for it. */
export function encodeText(text: string, encoding: TextEncoding): Buffer {
  const decoder = createDecoder(encoding);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, at) => from + at);
  const codes = new Map(
    [
      ...range(0x81, 0xfe).flatMap((lead) => range(0x40, 0xfe).map((trail) => [lead, trail])),
      ...range(0, 255).map((byte) => [byte]),
    ].map((bytes) => [decoder.decode(Uint8Array.from(bytes)), bytes] as const),
  );
  return Buffer.from(
    Array.from(text).flatMap((letter) => {
      const bytes = codes.get(letter);
      if (!bytes) throw new Error(`${encoding} has no ${letter}`);
      return bytes;
    }),
  );
}

/** A formula of a binary workbook as LibreOffice writes it, with its result: a text, or none. */
export type OldFormula = { formula: Buffer; text: string | null };
type Cell = string | OldFormula;

/** The two records of a formula whose result is a text, or the one of a formula that was never calculated. */
function formulaRecords(row: number, column: number, { formula, text }: OldFormula): Buffer {
  const head = (value: readonly number[]) =>
    record(0x06, u16(row, column, 0), value, u16(0), u32(0), u16(formula.length), formula);
  if (text === null) return head([0, 0, 0, 0, 0, 0, 0, 0]);
  const stored = record(0x0207, u16(text.length), [1], Buffer.from(text, 'utf16le'));
  return Buffer.concat([head([0, 0, 0, 0, 0, 0, 0xff, 0xff]), stored]);
}

/**
 * A binary workbook of one sheet, record by record: of Excel 95, whose texts are bytes of a code page, or of Excel 97.
 * @param options.codePage as the file names it; undefined for a file that names none
 */
export function oldWorkbook(
  rows: readonly (readonly Cell[])[],
  options: { version: 5; encoding: TextEncoding; codePage?: number } | { version: 8; isSealed?: boolean },
): Uint8Array {
  const isOld = options.version === 5;
  const start = (kind: number) =>
    isOld
      ? record(0x0809, u16(0x0500, kind, 0x0dbb, 0x07cc))
      : record(0x0809, u16(0x0600, kind, 0x0dbb, 0x07cc), u32(0), u32(0x06));
  const end = record(0x0a);
  const label = (row: number, column: number, text: string) => {
    const at = u16(row, column, 0);
    if (!isOld) return record(0x0204, at, u16(text.length), [1], Buffer.from(text, 'utf16le'));
    const bytes = encodeText(text, options.encoding);
    return record(0x0204, at, u16(bytes.length), bytes);
  };
  const cells = rows.flatMap((row, r) =>
    row.map((cell, c) => (typeof cell === 'string' ? label(r, c, cell) : formulaRecords(r, c, cell))),
  );
  const sheet = Buffer.concat([start(0x10), ...cells, end]);
  const globals = (sheetAt: number) =>
    Buffer.concat([
      start(0x05),
      ...(isOld && options.codePage !== undefined ? [record(0x42, u16(options.codePage))] : []),
      ...(!isOld && options.isSealed === true ? [record(0x2f, u16(1, 1, 1), Buffer.alloc(48))] : []),
      record(0x85, u32(sheetAt), u16(0), isOld ? [1] : [1, 0], Buffer.from('P')),
      end,
    ]);
  const container = sheets.CFB.utils.cfb_new();
  const book = Buffer.concat([globals(globals(0).length), sheet]);
  sheets.CFB.utils.cfb_add(container, isOld ? '/Book' : '/Workbook', book);
  return sheets.CFB.write(container, { type: 'buffer' }) as Uint8Array;
}
