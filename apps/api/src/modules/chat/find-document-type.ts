import { open as openFile } from 'node:fs/promises';
import { open as openZip } from 'yauzl';

const HEAD_BYTES = 100;
const MAX_PARTS = 2_000;

/** The parts of an office document are in these folders. */
const folders = {
  'word/': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'ppt/': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;
/** An OpenDocument file begins with an entry that names its type. */
const OPEN_DOCUMENT = /mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))PK/;

/** The media type of an accepted document, by its content; undefined for everything else, and for macros. */
export async function findDocumentType(path: string): Promise<string | undefined> {
  const head = await readHead(path);
  if (head.startsWith('%PDF-')) return 'application/pdf';
  if (!head.startsWith('PK\x03\x04')) return undefined;
  const parts = await listParts(path);
  if (!parts || parts.some((name) => /vbaProject|^Basic\/|^Scripts\//i.test(name))) return undefined;
  const openDocument = OPEN_DOCUMENT.exec(head)?.[1];
  if (openDocument) return openDocument;
  if (!parts.includes('[Content_Types].xml')) return undefined;
  return Object.entries(folders).find(([folder]) => parts.some((name) => name.startsWith(folder)))?.[1];
}

async function readHead(path: string): Promise<string> {
  const file = await openFile(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
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
