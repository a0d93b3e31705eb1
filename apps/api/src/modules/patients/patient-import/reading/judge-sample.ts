import type { TextEncoding } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { judgeEncodings, type EncodingGuess, type JudgedEncoding, type TextKind } from './judge-encodings';
import { startReader } from './start-reader';

/**
 * Runs the detector on cells of a file.
 * @param sample cells with bytes outside ASCII, one per line
 * @param about.declared the encoding that the file declares
 * @returns the likeliest encodings first
 */
export async function judgeSample(
  sample: Uint8Array,
  about: { declared?: TextEncoding; kind?: TextKind } = {},
): Promise<JudgedEncoding[]> {
  const reader = await startReader<EncodingGuess[]>('detect-encoding', { sample });
  try {
    return judgeEncodings(sample, (await reader.next()) ?? [], about);
  } finally {
    await reader.stop();
  }
}
