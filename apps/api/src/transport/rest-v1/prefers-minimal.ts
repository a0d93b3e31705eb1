import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readPreference } from './read-preference';

/** The header that says that a preference for no body was honoured (RFC 7240). */
export const MINIMAL_APPLIED = { 'Preference-Applied': 'return=minimal' } as const;

export const minimalHeaders = z.object({
  prefer: z.string().optional().meta({
    description:
      'With `return=minimal` the answer is 204 without a body, and `Preference-Applied: return=minimal`.',
    example: 'return=minimal',
  }),
});

/** Whether a client only wants to know that its request succeeded: `Prefer: return=minimal` (RFC 7240). */
export function prefersMinimal(request: Pick<FastifyRequest, 'headers'>): boolean {
  return readPreference(request, 'return') === 'minimal';
}
