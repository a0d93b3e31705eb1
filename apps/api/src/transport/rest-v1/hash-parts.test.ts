import { describe, expect, it } from 'vitest';
import { hashParts } from './hash-parts';

const bodyOf = (boundary: string, parts: readonly string[]) =>
  parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('') + `--${boundary}--\r\n`;

function digestOf(boundary: string, parts: readonly string[], size = 1_000, quote = ''): string {
  const hash = hashParts(`multipart/form-data; boundary=${quote}${boundary}${quote}`);
  const body = Buffer.from(bodyOf(boundary, parts));
  for (let at = 0; at < body.length; at += size) hash.write(body.subarray(at, at + size));
  return hash.digest();
}

const file = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nAda,--,\r\n--Byron';
const flag = 'Content-Disposition: form-data; name="is_us_phones"\r\n\r\n1';

describe('the hash of a multipart body', () => {
  it('is the same whatever the boundary is and however the body is split', () => {
    const expected = digestOf('a', [file, flag]);
    for (const size of [1, 2, 3, 7, 64, 5_000]) {
      expect(digestOf('----WebKitFormBoundary7MA4YWxk', [file, flag], size)).toBe(expected);
      expect(digestOf('x y', [file, flag], size, '"')).toBe(expected);
    }
  });

  it('differs for other bytes, other fields and another order', () => {
    const digests = [
      digestOf('a', [file, flag]),
      digestOf('a', [flag, file]),
      digestOf('a', [file]),
      digestOf('a', [file, flag.replace(/1$/, '0')]),
      digestOf('a', [file.replace('Byron', 'Bryon'), flag]),
      digestOf('a', [file.replace('a.csv', 'b.csv'), flag]),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });
});
