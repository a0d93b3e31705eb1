import { open } from 'node:fs/promises';

/**
 * `zip` and `binary` hold workbooks of several kinds; `records` is a binary workbook without a container, as programs
 * of before 1995 write it; `markup` is a page or XML.
 */
export type FileKind = 'zip' | 'binary' | 'records' | 'markup' | 'vcard' | 'text';

const HEAD_BYTES = 4_096;

/** The kind of a file by its first bytes, whatever its name says. */
export async function detectFileKind(
  path: string,
): Promise<{ kind: FileKind | undefined; head: Uint8Array }> {
  const head = await readHead(path);
  return { kind: kindOf(head), head };
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const startsWith = (head: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, index) => head[index] === byte);

/** The first record of a workbook of Excel 2, 3, 4 or 5: its version, its length and its kind. */
function isOldBegin(head: Buffer): boolean {
  const [, version = 0, length, none] = head;
  return (
    [0x00, 0x02, 0x04, 0x08].includes(version) && (length === 4 || length === 6 || length === 8) && none === 0
  );
}

function kindOf(head: Buffer): FileKind | undefined {
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return 'zip';
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'binary';
  if (startsWith(head, [0x09]) && isOldBegin(head)) return 'records';
  // Skips the mark at the start and the second bytes of UTF-16.
  const text = head
    .toString('latin1')
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (/^(\{|%PDF|\x7fELF)/.test(text)) return undefined;
  if (/^<[a-z!?]/i.test(text) || /<table[\s>]/i.test(text)) return 'markup';
  return /^BEGIN:VCARD/i.test(text) ? 'vcard' : 'text';
}
