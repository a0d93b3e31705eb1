import type { FastifyRequest } from 'fastify';
import { refuseDeepJson } from '../../transport/json-depth';
import { toTrpcError } from '../../transport/trpc/error-formatter';

/**
 * Refuses calls whose inputs have more levels than any input of ours, wherever they stand: superjson reads a value by
 * calling itself for each level.
 * @throws TRPCError BAD_REQUEST; no call of the batch runs then
 */
export function refuseDeepCalls({ body, url }: FastifyRequest): void {
  const [, query = ''] = url.split('?', 2);
  try {
    refuseDeepJson(typeof body === 'string' ? body : '');
    refuseDeepJson(new URLSearchParams(query).get('input') ?? '');
  } catch (refusal) {
    throw toTrpcError(refusal);
  }
}
