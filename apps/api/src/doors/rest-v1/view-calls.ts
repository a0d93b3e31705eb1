import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import {
  fromViewBodyRestV1,
  viewBodyRestV1,
  type ViewBodyRestV1,
} from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import type { Deps } from '../../deps';
import type { WholeBodyRequest } from '../../transport/rest-v1/whole-body-request';
import { recordView } from '../../modules/sharing/viewing/record-view';
import { replyOfFault } from '../../transport/rest-v1/error-reply';
import { transportHeaders } from '../web/security-headers';

const PATH = /^\/v1\/public-patient-videos\/([A-Za-z0-9_-]{22})\/view$/;
const ROUTE = '/v1/public-patient-videos/:id/view';
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i;
/** A page's report has a few hundred bytes. */
const MOST_BYTES = 16_384;

/** Passes a call to the framework, with the part of its body that was already read. */
export type Ordinarily = (request: IncomingMessage, body: Buffer, response: ServerResponse) => Promise<void>;

/** Ends a call whose body does not arrive. @returns a function to call when it has arrived */
export type GuardBody = (request: IncomingMessage) => () => void;

/**
 * Answers `POST public-patient-videos/{id}/view` without the framework. Nearly all requests to the server are these
 * calls, and they need almost nothing of what the framework does (docs/decisions/012-view-calls.md). It handles the
 * calls of playing pages. It leaves the others to the framework: those with an `Idempotency-Key`, of another type, too
 * long, unreadable or refused by their schema, and those of a dead link. Verb and answers are the same either way.
 * @returns whether it handled the call
 */
export function viewCalls(
  deps: Pick<
    Deps,
    'watchGrants' | 'events' | 'clock' | 'eventCalls' | 'automation' | 'liveReports' | 'log' | 'publicUrl'
  >,
  { ordinarily, guardBody }: { ordinarily: Ordinarily; guardBody: GuardBody },
): (request: WholeBodyRequest, response: ServerResponse) => boolean {
  async function answer(
    body: ViewBodyRestV1,
    { linkId, userAgent }: { linkId: string; userAgent: string | undefined },
    response: ServerResponse,
    leaveIt: () => Promise<void>,
  ): Promise<void> {
    const reply = beginReply(deps);
    try {
      const grant = await deps.watchGrants.open(linkId);
      if (!grant) return await leaveIt();
      await recordView(deps, { grant, userAgent }, fromViewBodyRestV1(body));
      reply.send(response, 204);
    } catch (error) {
      const fault = replyOfFault(error, { log: deps.log, id: reply.requestId });
      reply.send(response, fault.status, JSON.stringify(fault.body), fault.headers);
    }
  }

  return (request, response) => {
    const linkId = linkOf(request);
    if (linkId === undefined) return false;
    const hasArrived = guardBody(request);
    // A caller that disconnects in the middle gets no answer.
    request.on('error', () => undefined);
    request.takeBody((bytes) => {
      hasArrived();
      const leaveIt = () => ordinarily(request, bytes, response);
      const body = read(bytes);
      void (body
        ? answer(body, { linkId, userAgent: request.headers['user-agent'] }, response, leaveIt)
        : leaveIt());
    });
    return true;
  };
}

/** An answer with the headers and the log line that the framework would give it. Its time counts from here. */
function beginReply(deps: Pick<Deps, 'log' | 'publicUrl'>) {
  const began = performance.now();
  const requestId = randomUUID();
  return {
    /** The id of the request, in the answer and in the log. */
    requestId,
    send(response: ServerResponse, status: number, body?: string, more?: OutgoingHttpHeaders): void {
      const headers: OutgoingHttpHeaders = {
        'X-Request-Id': requestId,
        'X-Content-Type-Options': 'nosniff',
        'Content-Language': 'en',
        'Cache-Control': 'no-store',
        ...transportHeaders(deps.publicUrl()),
        ...more,
      };
      if (body !== undefined) {
        headers['Content-Type'] = 'application/json; charset=utf-8';
        headers['Content-Length'] = Buffer.byteLength(body);
      }
      response.writeHead(status, headers).end(body);
      const ms = Math.round((performance.now() - began) * 10) / 10;
      deps.log.info({ reqId: requestId, method: 'POST', route: ROUTE, status, ms }, 'request');
    },
  };
}

/** The link of a call as pages send it; undefined for any other call. */
function linkOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  const linkId = method === 'POST' ? PATH.exec(url)?.[1] : undefined;
  const isUsual =
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    Number(headers['content-length'] ?? Infinity) <= MOST_BYTES &&
    headers['idempotency-key'] === undefined &&
    headers['content-encoding'] === undefined;
  return isUsual ? linkId : undefined;
}

function read(bytes: Buffer): ViewBodyRestV1 | undefined {
  try {
    const text = bytes.toString();
    // The framework refuses a body that sets the prototype of its object.
    return /"(__proto__|constructor)"/.test(text)
      ? undefined
      : viewBodyRestV1.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
