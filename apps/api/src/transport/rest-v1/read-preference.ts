import type { FastifyRequest } from 'fastify';

/** What a client wishes by `Prefer: {name}=...` (RFC 7240), in lower case; undefined for one that it does not name. */
export function readPreference(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const wishes = String(request.headers['prefer'] ?? '')
    .toLowerCase()
    .split(',')
    .map((wish) => (wish.split(';')[0] ?? '').replace(/[\s"]/g, ''));
  // Of a preference that comes twice the first one counts.
  return wishes.find((wish) => wish.startsWith(`${name}=`))?.slice(name.length + 1);
}
