import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../../ports/storage';

/**
 * The byte range that a header asks for (RFC 9110, one range). Undefined serves the whole file: no header, several
 * ranges, or one we cannot read.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/**
 * Whether the caller already has the bytes of this tag (RFC 9110, If-None-Match). Tags are compared weakly, and a range
 * in the same request does not matter.
 */
export function isKnown({ 'if-none-match': tags }: IncomingHttpHeaders, etag: string): boolean {
  if (tags === undefined) return false;
  return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/**
 * The range header, if it applies (RFC 9110, If-Range). A range of other bytes would spoil the part that the caller
 * has. A weak tag never matches, and neither does a date, because we send no dates.
 */
export function rangeOf(
  { range, 'if-range': validator }: IncomingHttpHeaders,
  etag: string,
): string | undefined {
  return validator === undefined || validator === etag ? range : undefined;
}
