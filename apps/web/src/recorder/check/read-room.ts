import { measureUpload } from './measure-upload';

/** A speed measured lately is as good as a new one, and costs nothing. */
const SPEED_KEPT_MS = 10 * 60_000;
let measured: { atMs: number; bitsPerSecond: number } | null = null;

/** What this browser may still store; null where it does not say. */
export async function freeBytes(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
  } catch {
    return null;
  }
}

/** Bits a second that go up from here; null when it could not be measured. */
export async function uploadSpeed(headers: Record<string, string>): Promise<number | null> {
  if (measured && performance.now() - measured.atMs < SPEED_KEPT_MS) return measured.bitsPerSecond;
  const bitsPerSecond = await measureUpload(headers);
  measured = bitsPerSecond === null ? null : { atMs: performance.now(), bitsPerSecond };
  return bitsPerSecond;
}
