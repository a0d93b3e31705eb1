import type { DocumentType } from '@bedside/contracts/conversation/chat/chat-attachment.rules';
import { invalidFields } from '@bedside/contracts/kit/app-error';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** An entry of the directory: a name of at most 31 letters in UTF-16, then the length of the name in bytes. */
const ENTRY_BYTES = 128;
const LENGTH_AT = 64;

const streams: Record<string, DocumentType> = {
  WordDocument: 'application/msword',
  Workbook: 'application/vnd.ms-excel',
  Book: 'application/vnd.ms-excel',
  'PowerPoint Document': 'application/vnd.ms-powerpoint',
};
const MACROS = ['Macros', '_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA'];
/** Other files in the document, which a press starts. */
const EMBEDDED = ['ObjectPool', '\u0001Ole10Native', '\u0001Ole'];
/** A field that starts another program, as both kinds of text have it. */
const DDE = [Buffer.from('DDEAUTO'), Buffer.from('DDEAUTO', 'utf16le')];
/** The only streams of a document that is locked by a password. */
const LOCKED = ['EncryptedPackage', 'EncryptionInfo'];

/**
 * The type of an office document from before 2007, by the names in the directory of its file; undefined for any other
 * file. Entries stand at multiples of their size, so names are looked for there, and the file is not unpacked.
 * @throws AppError `validation-failed` on `file` for macros, other files in it, and for a document that is locked or damaged
 */
export function findCompoundType(bytes: Buffer): DocumentType | undefined {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const names = new Set(namesOf(bytes));
  if (MACROS.some((name) => names.has(name))) throw invalidFields({ file: ['chat.attachment-macros'] });
  if (EMBEDDED.some((name) => names.has(name)) || DDE.some((field) => bytes.includes(field)))
    throw invalidFields({ file: ['chat.attachment-active'] });
  if (LOCKED.some((name) => names.has(name))) throw invalidFields({ file: ['chat.attachment-damaged'] });
  return Object.entries(streams).find(([name]) => names.has(name))?.[1];
}

const looked = new Set([...Object.keys(streams), ...MACROS, ...EMBEDDED, ...LOCKED]);

function* namesOf(bytes: Buffer) {
  for (let at = 512; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const length = bytes.readUInt16LE(at + LENGTH_AT);
    if (length < 4 || length > LENGTH_AT || length % 2 !== 0) continue;
    const name = bytes.toString('utf16le', at, at + length - 2);
    if (looked.has(name)) yield name;
  }
}
