import { open, type FileHandle } from 'node:fs/promises';
import { toMediaError } from './media-error';
import { measureFragments, type TakeMeasure } from './take-measure.rules';

/**
 * Measures the file of a take by its two ends. Undefined for a file that is no fragmented MP4, or one without a
 * complete fragment.
 * @throws MediaError
 */
export async function measureTake(path: string): Promise<TakeMeasure | undefined> {
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      return await measureFragments(size, (from, length) => read(file, from, length));
    } finally {
      await file.close();
    }
  } catch (error) {
    throw toMediaError(error);
  }
}

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
