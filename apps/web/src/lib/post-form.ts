import { TRPCClientError } from '@trpc/client';
import { z } from 'zod';
import { describeStatus } from './failure';
import { readToken } from './session';

const refusalSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/**
 * Sends a file with its fields to REST v1, which takes bytes where tRPC takes none. A refusal is thrown as a failed
 * tRPC call is, so that one place reads both.
 * @param path below `/v1`
 */
export async function postForm(path: string, form: FormData): Promise<void> {
  const token = readToken();
  const headers = { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  let response: Response;
  try {
    response = await fetch(`/v1${path}`, { method: 'POST', body: form, headers });
  } catch (error) {
    throw TRPCClientError.from(error instanceof Error ? error : new Error(String(error)));
  }
  if (response.ok) return;
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  const { message, errors } = refusal.success ? refusal.data : { message: describeStatus(response.status) };
  const data = {
    httpStatus: response.status,
    appCode: response.status === 401 ? 'unauthenticated' : null,
    fields: errors ?? {},
  };
  throw TRPCClientError.from({ error: { message, code: -32_600, data } });
}
