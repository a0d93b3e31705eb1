/** As many bytes as a browser makes in one call. They are random, so that no proxy can compress them. */
const PROBE_BYTES = 64 * 1_024;
const ENDPOINT = '/uploads';
const PATIENCE_MS = 5_000;
const TUS = { 'tus-resumable': '1.0.0' };

/**
 * Measures the upload speed by a small real upload, which the server discards before it is complete. The time of a
 * request without a body, the round trip, is subtracted. Null when it could not be measured.
 */
export async function measureUpload(
  headers: Record<string, string>,
  now: () => number = () => performance.now(),
): Promise<number | null> {
  const own = { ...headers, ...TUS };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const began = now();
    const made = await fetch(ENDPOINT, {
      method: 'POST',
      headers: {
        ...own,
        'upload-length': String(2 * PROBE_BYTES),
        'upload-metadata': `filename ${btoa('probe')}`,
      },
      signal,
    });
    const wayMs = now() - began;
    const path = made.headers.get('location');
    if (made.status !== 201 || path === null) return null;
    try {
      const sendingAt = now();
      const sent = await fetch(path, {
        method: 'PATCH',
        headers: { ...own, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
        body: crypto.getRandomValues(new Uint8Array(PROBE_BYTES)),
        signal,
      });
      return sent.ok ? speedOf(PROBE_BYTES, now() - sendingAt, wayMs) : null;
    } finally {
      void fetch(path, { method: 'DELETE', headers: own, keepalive: true }).catch(() => undefined);
    }
  } catch {
    return null;
  }
}

/** Bits per second without the round trip. At least a part of the time always counts. */
export function speedOf(bytes: number, tookMs: number, wayMs: number): number {
  const sendingMs = Math.max(tookMs - wayMs, tookMs * 0.2, 1);
  return Math.round((bytes * 8_000) / sendingMs);
}
