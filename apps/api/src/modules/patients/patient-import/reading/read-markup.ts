import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TextEncoding } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import type { Sheet } from './choose-sheet';
import { readText } from './read-text';
import { readWorkbook } from './read-workbook';

const DECLARED = /^[^>]*<\?xml[^>]*encoding=["']([\w-]+)|<meta[^>]*charset=["']?\s*([\w-]+)/i;

/** The encoding that a page or an XML file names; undefined where it names none that we know. */
export function findDeclaredEncoding(head: Uint8Array): string | undefined {
  const [, xml, meta] = DECLARED.exec(Buffer.from(head).toString('latin1')) ?? [];
  return (xml ?? meta)?.toLowerCase();
}

/**
 * The sheets of a page with tables, or of SpreadsheetML: what many programs write and call `.xls`. Closing deletes the
 * copy in UTF-8 that the thread reads.
 * @param options.lane the practice whose file it is
 * @throws AppError `validation-failed` on `file` for one without a table
 */
export async function readMarkup(
  path: string,
  { encoding, lane }: { encoding: TextEncoding; lane: string | undefined },
): Promise<{ sheets: Sheet[]; close(): Promise<void> }> {
  const copy = `${path}.markup`;
  const drop = () => rm(copy, { force: true });
  try {
    await pipeline(Readable.from(readText(path, encoding)), createWriteStream(copy, { mode: 0o600 }));
    const { sheets, close } = await readWorkbook(copy, { kind: 'markup', lane });
    return {
      sheets,
      async close() {
        await close();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}
