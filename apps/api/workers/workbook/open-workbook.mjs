import { open } from 'yauzl';
import { Refusal, wrongType } from './refusal.mjs';

const MAX_PARTS = 2_000;
const MAX_PART_BYTES = 400 * 1_048_576;
/** Text of a table shrinks to a thirtieth. Content that shrinks further is made to exhaust memory. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM = 32 * 1_048_576;

/**
 * Opens a zip archive that holds a workbook: its kind, whether it has a part, and a part as a stream. The declared size
 * of a part is checked during reading. Another archive, one with a password, a damaged one and a bomb are refused.
 */
export async function openWorkbook(path) {
  const zip = await openZip(path);
  const entries = await listEntries(zip);
  return {
    kind: kindOf(entries),
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw wrongType();
      if (entry.isEncrypted()) throw new Refusal('patient-import.file-password');
      refuseBomb(entry);
      return readEntry(zip, entry);
    },
  };
}

function kindOf(entries) {
  if (entries.has('xl/workbook.xml')) return 'xlsx';
  // LibreOffice encrypts the whole document into one entry.
  if (entries.has('encrypted-package')) throw new Refusal('patient-import.file-password');
  if (entries.has('content.xml')) return 'ods';
  throw wrongType();
}

function openZip(path) {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(wrongType());
      else resolve(zip);
    });
  });
}

function listEntries(zip) {
  return new Promise((resolve, reject) => {
    const entries = new Map();
    zip.on('entry', (entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > MAX_PARTS || zip.entryCount > MAX_PARTS) reject(wrongType());
      else zip.readEntry();
    });
    zip.on('end', () => {
      resolve(entries);
    });
    zip.on('error', () => {
      reject(wrongType());
    });
    zip.readEntry();
  });
}

function refuseBomb({ compressedSize, uncompressedSize }) {
  const bursts =
    uncompressedSize > RATIO_COUNTS_FROM && uncompressedSize / Math.max(1, compressedSize) > MAX_RATIO;
  if (uncompressedSize > MAX_PART_BYTES || bursts) throw new Refusal('patient-import.file-inflated');
}

function readEntry(zip, entry) {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(wrongType());
      else resolve(stream);
    });
  });
}
