import { createReadStream } from 'node:fs';
import type { TextEncoding } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { createDecoder } from '../create-decoder';
import { makeFileRefusal } from './make-file-refusal';

const READ_BYTES = 64 * 1_024;
/** Old programs end their files with it. */
const END_OF_DOS = /\x1a$/;
const notText = /[\0-\x08\x0e-\x1f]/;
/**
 * A text file as a stream.
 * @throws AppError `validation-failed` on `file` for bytes that are no text, in this encoding or at all
 */
export async function* readText(path: string, encoding: TextEncoding): AsyncGenerator<string, undefined> {
  // An unpaired surrogate of UTF-16 is one wrong letter, and only its cell is at fault. In other encodings, a fault
  // means that the file is something else.
  const decoder = createDecoder(encoding, { fatal: !encoding.startsWith('utf-16') });
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      throw error instanceof TypeError ? makeFileRefusal('patient-import.file-encoding') : error;
    }
  };
  for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) {
    const text = decode(chunk as Buffer).replace(END_OF_DOS, '');
    if (notText.test(text)) throw makeFileRefusal('patient-import.file-type');
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
  return undefined;
}
