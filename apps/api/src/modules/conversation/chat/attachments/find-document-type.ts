import { readFile } from 'node:fs/promises';
import type { DocumentType } from '@bedside/contracts/conversation/chat/chat-attachment.rules';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import { findActivePart } from './find-active-part';
import { findCompoundType } from './find-compound-type';
import { readZip } from './read-zip';

const HEAD_BYTES = 4_096;
/** Readers of PDF look for its first word this far. */
const PDF_HEAD_BYTES = 1_024;
/** And for its last one this far from the end. */
const PDF_TAIL_BYTES = 1_024;

/** The parts of an office document are in these folders. */
const folders = {
  'word/': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'ppt/': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;
/** An OpenDocument file begins with an entry that names its type. */
const OPEN_DOCUMENT = /mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))PK/;
/** What may stand before the root of an SVG: a mark of the encoding, a declaration, comments, a document type. */
const SVG =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\])?\s*>\s*)*<svg[\s>]/i;
/** What a page, a script, or another program's text begins with. */
const NO_TABLE = /^\s*(?:<|#!|%!|\{\\rtf)/;

/**
 * The media type of an accepted document, by its content; undefined for everything else. A table has no signature, so
 * text counts as one where its name says so.
 * @throws AppError `validation-failed` on `file` for macros, for what it would fetch or start by being opened, and for
 * an archive that cannot be read
 */
export async function findDocumentType(path: string, name: string): Promise<DocumentType | undefined> {
  const bytes = await readFile(path);
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  if (head.slice(0, PDF_HEAD_BYTES).includes('%PDF-'))
    return isWholePdf(bytes) ? 'application/pdf' : undefined;
  if (head.startsWith('PK\x03\x04')) return findZipType(path, head);
  const compound = findCompoundType(bytes);
  if (compound) return compound;
  if (SVG.test(head)) return 'image/svg+xml';
  return /\.csv$/i.test(name) && isTable(textOf(bytes)) ? 'text/csv' : undefined;
}

/** A PDF that begins with nothing that another program reads, and ends as one. */
function isWholePdf(bytes: Buffer): boolean {
  const head = bytes.subarray(0, PDF_HEAD_BYTES).toString('latin1');
  const isFirst = !head.slice(0, head.indexOf('%PDF-')).includes('<');
  return isFirst && bytes.subarray(-PDF_TAIL_BYTES).includes('%%EOF');
}

function isTable(text: string): boolean {
  if (NO_TABLE.test(text)) return false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // A table contains no control characters but tabs and ends of lines.
    if (code < 9 || (code > 13 && code < 32)) return false;
  }
  return true;
}

async function findZipType(path: string, head: string): Promise<DocumentType> {
  const zip = await readZip(path);
  if (!zip) throw invalidFields({ file: ['chat.attachment-damaged'] });
  try {
    const { names } = zip;
    const openDocument = OPEN_DOCUMENT.exec(head)?.[1] as DocumentType | undefined;
    const isOffice = names.some((name) => /^\[Content_Types\]\.xml$/i.test(name));
    if (!openDocument && !isOffice) return 'application/zip';
    const fault = await findActivePart(zip);
    if (fault) throw invalidFields({ file: [`chat.attachment-${fault}`] });
    if (openDocument) return openDocument;
    const found = Object.entries(folders).find(([folder]) => names.some((name) => name.startsWith(folder)));
    return found ? found[1] : 'application/zip';
  } finally {
    zip.close();
  }
}

/** Text of the encodings in which spreadsheets store tables. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  return bytes.toString('latin1');
}
