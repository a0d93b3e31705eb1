import type { Readable } from 'node:stream';
import { open, type Entry, type ZipFile } from 'yauzl';
import { makeFileRefusal } from './make-file-refusal';

/** The entries of a workbook by their names. */
export type Workbook = {
  kind: 'xlsx' | 'ods';
  has(name: string): boolean;
  /** @throws AppError for a part that is missing or implausibly large */
  read(name: string): Promise<Readable>;
  close(): void;
};

const MAX_PARTS = 2_000;
const MAX_PART_BYTES = 400 * 1_048_576;
/** Text of a table shrinks to a thirtieth. Content that shrinks further is made to exhaust memory. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM = 32 * 1_048_576;

/**
 * Opens a zip archive that holds a workbook. The declared size of an entry is checked during reading.
 * @throws AppError `validation-failed` on `file` for another archive, one with a password, a damaged one and a bomb
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path);
  try {
    const entries = await listEntries(zip);
    return {
      kind: kindOf(entries),
      has: (name) => entries.has(name),
      async read(name) {
        const entry = entries.get(name);
        if (entry === undefined) throw makeFileRefusal('patient-import.file-type');
        if (entry.isEncrypted()) throw makeFileRefusal('patient-import.file-password');
        refuseBomb(entry);
        return readEntry(zip, entry);
      },
      close: () => {
        zip.close();
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function kindOf(entries: ReadonlyMap<string, Entry>): Workbook['kind'] {
  if (entries.has('xl/workbook.xml')) return 'xlsx';
  // LibreOffice encrypts the whole document into one entry.
  if (entries.has('encrypted-package')) throw makeFileRefusal('patient-import.file-password');
  if (entries.has('content.xml')) return 'ods';
  throw makeFileRefusal('patient-import.file-type');
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(makeFileRefusal('patient-import.file-type'));
      else resolve(zip);
    });
  });
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > MAX_PARTS || zip.entryCount > MAX_PARTS)
        reject(makeFileRefusal('patient-import.file-type'));
      else zip.readEntry();
    });
    zip.on('end', () => {
      resolve(entries);
    });
    zip.on('error', () => {
      reject(makeFileRefusal('patient-import.file-type'));
    });
    zip.readEntry();
  });
}

function refuseBomb({ compressedSize, uncompressedSize }: Entry): void {
  const bursts =
    uncompressedSize > RATIO_COUNTS_FROM && uncompressedSize / Math.max(1, compressedSize) > MAX_RATIO;
  if (uncompressedSize > MAX_PART_BYTES || bursts) {
    throw makeFileRefusal('patient-import.file-inflated');
  }
}

function readEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(makeFileRefusal('patient-import.file-type'));
      else resolve(stream);
    });
  });
}
