import {
  textEncodingSchema,
  type TextEncoding,
} from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { createDecoder, type Decoder } from './create-decoder';
import type { JudgedEncoding, TextKind } from './reading/judge-encodings';
import { judgeSample } from './reading/judge-sample';

/** How many bytes outside ASCII are examined, wherever in the file they are. */
const SAMPLE_BYTES = 16 * 1_024;
const MAX_CELL_BYTES = 512;
const LINE_END = 0x0a;
/** The encoding assumed when nothing indicates one. */
const USUAL: JudgedEncoding = { encoding: 'windows-1252', isSure: false };

/** The bytes of a file, from its begin each time. */
export type Bytes = () => AsyncIterable<Uint8Array>;

/**
 * The encoding of a text file. A byte order mark, or valid UTF-8 throughout, leaves no doubt. Otherwise a sample is
 * judged, and the whole file must be valid in the chosen encoding.
 * @param head the first bytes
 * @param about.declared the encoding that the file names, which is not always right
 * @returns undefined for a file that is no text
 */
export async function detectEncoding(
  bytes: Bytes,
  head: Uint8Array,
  { kind, declared }: { kind: TextKind; declared?: string | undefined },
): Promise<JudgedEncoding | undefined> {
  const wide = detectWide(head);
  if (wide) return { encoding: wide, isSure: true };
  if (head.some((byte, at) => isControl(byte) && !isEndOfDos(head, at))) return undefined;
  const { isUtf8, sample } = await takeSample(bytes);
  if (isUtf8) return { encoding: 'utf-8', isSure: true };
  const named = textEncodingSchema.safeParse(declared).data;
  for (const judged of await judgeSample(sample, { kind, ...(named && { declared: named }) })) {
    if (await isSound(bytes, judged.encoding)) return judged;
  }
  return USUAL;
}

const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20);

/** Old programs end their files with this byte. */
const isEndOfDos = (head: Uint8Array, at: number) => head[at] === 0x1a && at === head.length - 1;

function detectWide(head: Uint8Array): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  // Latin text in UTF-16 without a mark has a zero in every second byte.
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const many = head.length / 4;
  if ((zeros[1] ?? 0) > many) return 'utf-16le';
  return (zeros[0] ?? 0) > many ? 'utf-16be' : undefined;
}

/** Whether a file is UTF-8 to its last row, and its first cells that hold bytes outside ASCII. */
async function takeSample(bytes: Bytes): Promise<{ isUtf8: boolean; sample: Uint8Array }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const sample: number[] = [];
  let cell: number[] = [];
  let isDecisive = false;
  let isUtf8 = true;
  const endCell = () => {
    if (isDecisive) sample.push(...cell, LINE_END);
    cell = [];
    isDecisive = false;
  };
  for await (const chunk of bytes()) {
    if (isUtf8) isUtf8 = isSoundPiece(decoder, chunk);
    if (sample.length < SAMPLE_BYTES && (isDecisive || hasBytesOutsideAscii(chunk))) {
      for (const byte of chunk) {
        // No second byte of an East Asian letter is one of these.
        if (byte < 0x2d) endCell();
        else if (cell.length < MAX_CELL_BYTES) {
          cell.push(byte);
          isDecisive ||= byte > 0x7f;
        }
        if (sample.length >= SAMPLE_BYTES) break;
      }
    } else if (!isUtf8 && sample.length >= SAMPLE_BYTES) break;
    else cell = [];
  }
  endCell();
  return { isUtf8: isUtf8 && isSoundPiece(decoder), sample: Uint8Array.from(sample) };
}

const hasBytesOutsideAscii = (chunk: Uint8Array) => chunk.some((byte) => byte > 0x7f);

function isSoundPiece(decoder: Decoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function isSound(bytes: Bytes, encoding: TextEncoding): Promise<boolean> {
  const decoder = createDecoder(encoding, { fatal: true });
  for await (const chunk of bytes()) if (!isSoundPiece(decoder, chunk)) return false;
  return isSoundPiece(decoder);
}
