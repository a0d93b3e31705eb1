import { measureUpload } from './measure-upload';

/** A recent measurement is as good as a new one, and costs nothing. */
const SPEED_KEPT_MS = 10 * 60_000;
let measured: { atMs: number; bitsPerSecond: number } | null = null;

/** What this browser may still store, in bytes; null where it does not say. */
export async function freeBytes(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
  } catch {
    return null;
  }
}

/** Upload speed from here, in bits per second; null when it could not be measured. */
export async function uploadSpeed(headers: Record<string, string>): Promise<number | null> {
  if (measured && performance.now() - measured.atMs < SPEED_KEPT_MS) return measured.bitsPerSecond;
  const bitsPerSecond = await measureUpload(headers);
  measured = bitsPerSecond === null ? null : { atMs: performance.now(), bitsPerSecond };
  return bitsPerSecond;
}
