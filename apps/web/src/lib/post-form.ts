import { TRPCClientError } from '@trpc/client';
import { ForeignReply, askForCodes, wordRefusal } from './failure';
import { readToken } from './session';

export type PostOptions = {
  /** How much of the body has been sent, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a file with its fields to REST v1, because tRPC carries no bytes. A refusal is thrown like that of a failed
 * tRPC call, so one function reads both.
 * @param path below `/v1`
 * @returns the answer's content, null for an empty answer
 * @throws TRPCClientError; a DOMException `AbortError` once `signal` is aborted
 */
export function postForm(
  path: string,
  form: FormData,
  { onProgress, signal }: PostOptions = {},
): Promise<unknown> {
  const token = readToken();
  const headers = {
    accept: 'application/json',
    ...askForCodes,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    // fetch does not report the progress of a body.
    const call = new XMLHttpRequest();
    call.open('POST', `/v1${path}`);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    if (onProgress) {
      call.upload.onprogress = ({ loaded, total }) => onProgress((loaded / Math.max(1, total)) * 100);
    }
    call.onload = () => {
      const answer = readJson(call.responseText);
      if (call.status >= 200 && call.status < 300) resolve(answer);
      else reject(refusalOf(call.status, answer));
    };
    call.onerror = () => reject(TRPCClientError.from(new Error('The request did not reach the server')));
    call.onabort = () => reject(new DOMException(undefined, 'AbortError'));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusalOf(httpStatus: number, refusal: unknown): TRPCClientError<never> {
  if (wordRefusal(refusal) === null) return TRPCClientError.from(new ForeignReply(httpStatus));
  const data = { ...(refusal as object), httpStatus };
  return TRPCClientError.from({ error: { message: '', code: -32_600, data } });
}
