import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const PACKED_HEADER_BYTES = 44;
const PACKED_RECORD_BYTES = 20;

const unpacked = new Map<string, Buffer>();

/** A WOFF file as the plain font that it packs. It is read once and stays in memory. */
export function unpackFont(path: string): Buffer {
  const known = unpacked.get(path) ?? toPlainFont(readFileSync(path));
  unpacked.set(path, known);
  return known;
}

/** https://www.w3.org/TR/WOFF/: a font's tables, each deflated where that makes it smaller. */
function toPlainFont(packed: Buffer): Buffer {
  if (packed.toString('latin1', 0, 4) !== 'wOFF') throw new Error('the file is no WOFF');
  const count = packed.readUInt16BE(12);
  const plain = Buffer.alloc(packed.readUInt32BE(16));
  packed.copy(plain, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].forEach((value, at) => {
    plain.writeUInt16BE(value, 4 + 2 * at);
  });
  let offset = HEADER_BYTES + count * RECORD_BYTES;
  for (let at = 0; at < count; at += 1) {
    const from = PACKED_HEADER_BYTES + at * PACKED_RECORD_BYTES;
    const [start = 0, packedLength = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((field) =>
      packed.readUInt32BE(from + field),
    );
    const record = HEADER_BYTES + at * RECORD_BYTES;
    packed.copy(plain, record, from, from + 4);
    [checksum, offset, length].forEach((value, field) => plain.writeUInt32BE(value, record + 4 + 4 * field));
    const table = packed.subarray(start, start + packedLength);
    (packedLength < length ? inflateSync(table) : table).copy(plain, offset);
    // Each table begins at a multiple of four.
    offset += Math.ceil(length / 4) * 4;
  }
  return plain;
}
