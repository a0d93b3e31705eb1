import type { TextEncoding } from '@bedside/contracts/patient-import/patient-import-source.schema';

/**
 * Bytes decoded as text. Node 20 reads Windows-1252 as ISO 8859-1 unless it decodes a stream, so this decodes as a
 * stream.
 * @throws TypeError with `fatal`, for bytes that the encoding does not have
 */
export function decodeBytes(bytes: Uint8Array, encoding: TextEncoding, { fatal } = { fatal: false }): string {
  const decoder = new TextDecoder(encoding, { fatal });
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}
