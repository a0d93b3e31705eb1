import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type FileKind = { kind: 'xlsx' | 'xls' } | { kind: 'csv'; encoding: TextEncoding };

const HEAD_BYTES = 4_096;

/** What a file is by its first bytes, whatever its name says; undefined when it is no table that we read. */
export async function detectFileKind(path: string): Promise<FileKind | undefined> {
  const head = await readHead(path);
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'xlsx' };
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return { kind: 'xls' };
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (/^(<|\{|%PDF|\x1b|\x7fELF)/.test(text)) return undefined;
  return { kind: 'csv', encoding: await detectEncoding(path, head) };
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

async function detectEncoding(path: string, head: Buffer): Promise<TextEncoding> {
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be';
  // Without a mark, text of Latin letters in UTF-16 has a zero in every second byte.
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const many = head.length / 4;
  if ((zeros[1] ?? 0) > many) return 'utf-16le';
  if ((zeros[0] ?? 0) > many) return 'utf-16be';
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
}

/** The whole file decides: the first letter outside of ASCII may stand in its last row. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
