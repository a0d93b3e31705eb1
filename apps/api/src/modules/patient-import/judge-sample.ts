import type { TextEncoding } from '@bedside/contracts/patient-import/patient-import-source.schema';
import { judgeEncodings, type EncodingGuess, type JudgedEncoding } from './judge-encodings';
import { startReader } from './start-reader';

/**
 * Runs the detector on cells of a file.
 * @param sample cells with bytes outside ASCII, one per line
 * @param declared the encoding that the file declares
 * @returns the likeliest encodings first
 */
export async function judgeSample(sample: Uint8Array, declared?: TextEncoding): Promise<JudgedEncoding[]> {
  const reader = await startReader<EncodingGuess[]>('detect-encoding', { sample });
  try {
    return judgeEncodings(sample, (await reader.next()) ?? [], declared);
  } finally {
    await reader.stop();
  }
}
