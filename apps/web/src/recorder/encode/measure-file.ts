import { measureFragments } from '@bedside/media/take-measure.rules';

/**
 * The length of an MP4 in milliseconds, by its two ends, also of an incomplete one. Null for another file, and before
 * its first part is whole.
 */
export async function measureFile(file: Blob): Promise<number | null> {
  const measured = await measureFragments(
    file.size,
    async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer()),
  );
  return measured?.durationMs ?? null;
}
