import { open, type FileHandle } from 'node:fs/promises';
import { boxAt, type Box } from './box.rules';
import { MediaError, toMediaError } from './media-error';

/** The index of six hours at 60 frames per second has about half of this size. */
const MAX_INDEX_BYTES = 64 * 1024 ** 2;
const HEADER_BYTES = 16;
/** How many boxes may precede the index; a fragmented file has its index first. */
const MOST_BOXES = 100;

/**
 * Reads the index of an MP4, the whole `moov` box, wherever it is. Undefined where there is none, or too large a one.
 * @throws MediaError `truncated` when the file ends within its index
 */
export async function readMovieBox(path: string): Promise<{ moov: Buffer; fileBytes: number } | undefined> {
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      const found = await findMovieBox(file, size);
      if (!found || found.end - found.start > MAX_INDEX_BYTES) return undefined;
      if (found.end > size) throw new MediaError('truncated');
      const moov = Buffer.alloc(found.end - found.start);
      await file.read(moov, 0, moov.length, found.start);
      return { moov, fileBytes: size };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw toMediaError(error);
  }
}

async function findMovieBox(file: FileHandle, size: number): Promise<Box | undefined> {
  let start = 0;
  for (let count = 0; count < MOST_BOXES && start + 8 <= size; count += 1) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, start);
    const box = boxAt(buffer, 0, bytesRead);
    if (!box) return undefined;
    if (box.name === 'moov') return { ...box, start, body: start + box.body, end: start + box.end };
    start += box.end;
  }
  return undefined;
}
