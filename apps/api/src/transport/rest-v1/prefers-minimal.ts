import type { FastifyRequest } from 'fastify';

/** The header that says that a wish for no body was met (RFC 7240). */
export const MINIMAL_APPLIED = { 'Preference-Applied': 'return=minimal' } as const;

/** Whether a client wants nothing but to know that its call was done: `Prefer: return=minimal` (RFC 7240). */
export function prefersMinimal(request: Pick<FastifyRequest, 'headers'>): boolean {
  const wishes = String(request.headers['prefer'] ?? '')
    .toLowerCase()
    .split(',')
    .map((wish) => (wish.split(';')[0] ?? '').replace(/[\s"]/g, ''));
  // Of a preference that comes twice the first one counts.
  return wishes.find((wish) => wish.startsWith('return=')) === 'return=minimal';
}
