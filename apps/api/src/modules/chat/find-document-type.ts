import { readFile } from 'node:fs/promises';
import type { DocumentType } from '@bedside/contracts/chat/chat-attachment.rules';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import { open as openZip } from 'yauzl';
import { findCompoundType } from './find-compound-type';

const HEAD_BYTES = 4_096;
/** Readers of PDF look for its first word this far. */
const PDF_HEAD_BYTES = 1_024;
const MAX_PARTS = 100_000;

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
const MACROS = /vbaProject|^Basic\/|^Scripts\//i;
/** What a page, a script, or another program's text begins with. */
const NO_TABLE = /^\s*(?:<|#!|%!|\{\\rtf)/;

/**
 * The media type of an accepted document, by its content; undefined for everything else. A table has no signature, so
 * text counts as one where its name says so.
 * @throws AppError `validation-failed` on `file` for macros, and for an archive that cannot be read
 */
export async function findDocumentType(path: string, name: string): Promise<DocumentType | undefined> {
  const bytes = await readFile(path);
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  if (head.slice(0, PDF_HEAD_BYTES).includes('%PDF-')) return 'application/pdf';
  if (head.startsWith('PK\x03\x04')) return findZipType(path, head);
  const compound = findCompoundType(bytes);
  if (compound) return compound;
  if (SVG.test(head)) return 'image/svg+xml';
  return /\.csv$/i.test(name) && isTable(textOf(bytes)) ? 'text/csv' : undefined;
}

function isTable(text: string): boolean {
  if (NO_TABLE.test(text)) return false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // Of the control characters, a table has tabs and ends of lines.
    if (code < 9 || (code > 13 && code < 32)) return false;
  }
  return true;
}

async function findZipType(path: string, head: string): Promise<DocumentType> {
  const parts = await listParts(path);
  if (!parts) throw invalidFields({ file: ['chat.attachment-damaged'] });
  const openDocument = OPEN_DOCUMENT.exec(head)?.[1] as DocumentType | undefined;
  const isOffice = parts.includes('[Content_Types].xml');
  if ((openDocument || isOffice) && parts.some((name) => MACROS.test(name)))
    throw invalidFields({ file: ['chat.attachment-macros'] });
  if (openDocument) return openDocument;
  const found = Object.entries(folders).find(([folder]) => parts.some((name) => name.startsWith(folder)));
  return isOffice && found ? found[1] : 'application/zip';
}

/** Text of the encodings in which spreadsheets store tables. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  return bytes.toString('latin1');
}

/** The names in a zip archive; undefined for an archive that cannot be read or has too many. Nothing is unpacked. */
function listParts(path: string): Promise<string[] | undefined> {
  return new Promise((resolve) => {
    openZip(path, { lazyEntries: true }, (error, zip) => {
      if (error) return resolve(undefined);
      const names: string[] = [];
      const end = (found: string[] | undefined) => {
        zip.close();
        resolve(found);
      };
      zip.on('error', () => {
        end(undefined);
      });
      zip.on('end', () => {
        end(names);
      });
      zip.on('entry', ({ fileName }: { fileName: string }) => {
        if (names.push(fileName) > MAX_PARTS) end(undefined);
        else zip.readEntry();
      });
      zip.readEntry();
    });
  });
}
