import type { AppRouter } from '@bedside/api/doors/trpc/router';
import { createWSClient, httpBatchStreamLink, splitLink, wsLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import superjson from 'superjson';
import { ForeignAnswer } from './failure';
import { requestHeaders } from './request-headers';
import { readToken } from './session';

export const trpc = createTRPCReact<AppRouter>();

/** The server accepts no larger batch. */
const MAX_BATCH = 20;

/**
 * Procedures are batched over HTTP. Those of auth are sent one by one, as the server demands. Subscriptions share one
 * socket that opens with the first of them.
 */
export function createTrpcClient() {
  const socket = createWSClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/trpc-ws`,
    connectionParams: () => ({ token: readToken() ?? '' }),
    lazy: { enabled: true, closeMs: 1_000 },
  });
  return trpc.createClient({
    links: [
      splitLink({
        condition: (operation) => operation.type === 'subscription',
        true: wsLink({ client: socket, transformer: superjson }),
        false: splitLink({
          condition: (operation) => operation.path.startsWith('auth.'),
          true: callLink(1),
          false: callLink(MAX_BATCH),
        }),
      }),
    ],
  });
}

/** Our answers are JSON, and name the error of what they refuse. For anything else, the status is reported. */
async function fetchOwn(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson || (!response.ok && !(await namesError(response.clone())))) {
    throw new ForeignAnswer(response.status);
  }
  return response;
}

const namesError = (response: Response) =>
  response.json().then(
    (body: unknown) => body instanceof Object && 'error' in body,
    () => false,
  );

/** Also what only reads is posted: names and words that are searched for stand in no address, so in no log. */
const callLink = (maxItems: number) =>
  httpBatchStreamLink({
    url: '/trpc',
    methodOverride: 'POST',
    transformer: superjson,
    headers: requestHeaders,
    fetch: fetchOwn,
    maxItems,
  });
