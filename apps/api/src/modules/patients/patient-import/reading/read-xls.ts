import {
  isDayFormat,
  serialDay,
  type SheetCell,
  type SheetRow,
} from '@bedside/contracts/patients/patient-import/patient-import-cell.rules';
import type { TextEncoding } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import type { Sheet } from './choose-sheet';
import { judgeEncodings, type EncodingGuess, type JudgedEncoding } from './judge-encodings';
import { createDecoder } from '../create-decoder';
import { makeFileRefusal } from './make-file-refusal';
import { startReader } from './start-reader';

/** What the reader sends: a text, or a number with its display format. */
type ReaderCell = string | { number: number; format: string; isUncalculated: boolean } | null;
type Message =
  | {
      kind: 'sheets';
      /** The sheets with their first rows. */
      sheets: { name: string; rows: ReaderCell[][] }[];
      from1904: boolean;
      /** Set where texts are bytes of a code page; 0 where the file does not name the code page. */
      text: { codePage: number; sample: Uint8Array; guesses: EncodingGuess[] } | null;
    }
  | { kind: 'rows'; first: number; rows: ReaderCell[][] }
  | { kind: 'end' }
  | { kind: 'password' }
  | { kind: 'refused' };

const codePages: Readonly<Record<number, TextEncoding>> = {
  437: 'ibm437',
  737: 'ibm737',
  775: 'ibm775',
  850: 'ibm850',
  852: 'ibm852',
  857: 'ibm857',
  862: 'ibm862',
  865: 'ibm865',
  866: 'ibm866',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1252: 'windows-1252',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  10_006: 'x-mac-greek',
  10_007: 'x-mac-cyrillic',
  10_029: 'x-mac-ce',
  10_081: 'x-mac-turkish',
  0x80_00: 'macintosh',
  0x80_01: 'windows-1252',
};

export type OldWorkbook = {
  sheets: Sheet[];
  /** Null for files since Excel 97, whose texts are Unicode. */
  text: JudgedEncoding | null;
  close(): Promise<void>;
};

/**
 * The sheets of an old binary xls file.
 * @param options.lane the practice whose file it is
 * @param options.wish the encoding of texts that are bytes; without it detected from them and from the declared code page
 * @throws AppError `validation-failed` on `file` for one that cannot be read, and for one with a password
 */
export async function readXls(
  path: string,
  { wish, lane }: { wish: TextEncoding | undefined; lane: string | undefined },
): Promise<OldWorkbook> {
  const reader = await startReader<Message>('read-xls', { path }, lane);
  try {
    const book = await reader.next();
    if (book?.kind !== 'sheets') throw refuse(book);
    const text = book.text && judgeText(book.text, wish);
    const decode = text ? decoderOf(text.encoding) : (given: string) => given;
    const toRows = (rows: ReaderCell[][], first: number): SheetRow[] =>
      rows.map((cells, at) => ({
        rowNumber: first + at,
        cells: cells.map((cell) => toCell(cell, book.from1904, decode)),
      }));
    async function* readSheet(first: SheetRow[], place: number): AsyncGenerator<SheetRow[]> {
      if (first.length > 0) yield first;
      reader.send({ place });
      for (let message = await reader.next(); message?.kind !== 'end'; message = await reader.next()) {
        if (message?.kind !== 'rows') throw refuse(message);
        yield toRows(message.rows, message.first);
      }
    }
    const sheets = book.sheets.map(({ name, rows }, place): Sheet => {
      const first = toRows(rows, 1);
      return { name: decode(name), peek: () => Promise.resolve(first), read: () => readSheet(first, place) };
    });
    return { sheets, text, close: () => reader.stop() };
  } catch (error) {
    await reader.stop();
    throw error;
  }
}

function refuse(message: Message | undefined) {
  return makeFileRefusal(
    message?.kind === 'password' ? 'patient-import.file-password' : 'patient-import.file-type',
  );
}

function judgeText(
  { codePage, sample, guesses }: { codePage: number; sample: Uint8Array; guesses: EncodingGuess[] },
  wish: TextEncoding | undefined,
): JudgedEncoding {
  if (wish) return { encoding: wish, isSure: true };
  const declared = codePages[codePage];
  const [best] = judgeEncodings(sample, guesses, { declared });
  return best ?? { encoding: declared ?? 'windows-1252', isSure: sample.length === 0 };
}

/** The texts arrived with one character per byte. */
function decoderOf(encoding: TextEncoding): (text: string) => string {
  const decoder = createDecoder(encoding);
  return (text) => (/[\x80-\xff]/.test(text) ? decoder.decode(Buffer.from(text, 'latin1')) : text);
}

function toCell(cell: ReaderCell, from1904: boolean, decode: (text: string) => string): SheetCell {
  if (cell === null) return { text: '' };
  if (typeof cell === 'string') return { text: decode(cell) };
  if (cell.isUncalculated) return { text: '', isUncalculated: true };
  const text = String(cell.number);
  return isDayFormat(cell.format) ? { text, day: serialDay(cell.number, from1904) } : { text };
}
