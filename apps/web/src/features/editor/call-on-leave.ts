import superjson from 'superjson';
import { requestHeaders } from '../../lib/request-headers';

/** Calls a mutation while the page goes. It arrives all the same, and nobody waits for the answer. */
export function callOnLeave(path: 'scene.leave', input: object): void {
  const body = JSON.stringify(superjson.serialize(input));
  const headers = { ...requestHeaders(), 'content-type': 'application/json' };
  void fetch(`/trpc/${path}`, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
}
