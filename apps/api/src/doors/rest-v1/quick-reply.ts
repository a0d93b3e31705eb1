import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Deps } from '../../deps';
import { transportHeaders } from '../web/security-headers';

const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer of REST v1 that bypasses the framework, with the same headers and the same log line. */
export type QuickReply = {
  /** The id of the request, in the answer and in the log. */
  requestId: string;
  send(response: ServerResponse, status: number, body?: string, more?: OutgoingHttpHeaders): void;
};

/** Begins such an answer and starts its timer. @param call names the route, never the path */
export function quickReply(
  deps: Pick<Deps, 'log' | 'publicUrl'>,
  call: { method: string; route: string },
): QuickReply {
  const began = performance.now();
  const requestId = randomUUID();
  return {
    requestId,
    send(response, status, body, more) {
      const headers: OutgoingHttpHeaders = {
        'X-Request-Id': requestId,
        'X-Content-Type-Options': 'nosniff',
        'Content-Language': 'en',
        'Cache-Control': 'no-store',
        ...transportHeaders(deps.publicUrl()),
        ...more,
      };
      if (body === undefined) response.writeHead(status, headers).end();
      else {
        headers['Content-Type'] = JSON_TYPE;
        headers['Content-Length'] = Buffer.byteLength(body);
        response.writeHead(status, headers).end(body);
      }
      const ms = Math.round((performance.now() - began) * 10) / 10;
      deps.log.info({ reqId: requestId, method: call.method, route: call.route, status, ms }, 'request');
    },
  };
}
