import type { FastifyRequest } from 'fastify';

/** A client's preference by `Prefer: {name}=...` (RFC 7240), in lower case; undefined where it is absent. */
export function readPreference(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const wishes = String(request.headers['prefer'] ?? '')
    .toLowerCase()
    .split(',')
    .map((wish) => (wish.split(';')[0] ?? '').replace(/[\s"]/g, ''));
  // A repeated preference counts once, as it was given first.
  return wishes.find((wish) => wish.startsWith(`${name}=`))?.slice(name.length + 1);
}
