import { createHash } from 'node:crypto';

export type PartsHash = { write(chunk: Uint8Array): void; digest(): string };

/**
 * Hashes a multipart body while it streams by, without its boundary: clients choose a new boundary each time they send
 * the same parts.
 */
export function hashParts(contentType: string): PartsHash {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const delimiter = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ''}`);
  const hash = createHash('sha256');
  let rest = Buffer.alloc(0);
  return {
    write(chunk) {
      let waiting = Buffer.concat([rest, chunk]);
      for (let at = waiting.indexOf(delimiter); at !== -1; at = waiting.indexOf(delimiter)) {
        hash.update(waiting.subarray(0, at)).update('\0--');
        waiting = waiting.subarray(at + delimiter.length);
      }
      // The last bytes may be the beginning of a delimiter.
      const safe = Math.max(0, waiting.length - delimiter.length + 1);
      hash.update(waiting.subarray(0, safe));
      rest = Buffer.from(waiting.subarray(safe));
    },
    digest: () => hash.update(rest).digest('base64url'),
  };
}
