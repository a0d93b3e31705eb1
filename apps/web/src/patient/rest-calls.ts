import type { Reaction } from '@bedside/contracts/event/event.schema';
import type { PatientVideoRestV1 } from '@bedside/contracts/viewing/viewing.rest-v1';
import type { Outcome, QueuedCall } from './call-queue';

const ANSWER_WITHIN_MS = 15_000;

const address = (linkId: string, path = '') =>
  `/v1/public-patient-videos/${encodeURIComponent(linkId)}${path && `/${path}`}`;

const addressOf = ({ linkId, path }: QueuedCall) =>
  path === 'playlist-opened'
    ? `/v1/public-patient-playlists/${encodeURIComponent(linkId)}/opened`
    : address(linkId, path);

/** Why a call did not work, as far as the page has something to say about it. */
export class CallFailure extends Error {
  constructor(readonly reason: 'gone' | 'offline' | 'busy' | 'refused') {
    super(reason);
  }
}

/** The calls a patient's own press makes; each throws a {@link CallFailure}. */
export type PublicCalls = {
  read(linkId: string): Promise<PatientVideoRestV1>;
  react(linkId: string, reaction: Reaction): Promise<void>;
  saveComment(linkId: string, text: string): Promise<void>;
  removeComment(linkId: string): Promise<void>;
};

export function createPublicCalls(request: typeof fetch): PublicCalls {
  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await request(path, withLimit({ method, ...jsonBody(body) })).catch(() => {
      throw new CallFailure('offline');
    });
    if (response.ok) return response;
    if (response.status === 404) throw new CallFailure('gone');
    throw new CallFailure(response.status === 429 || response.status >= 500 ? 'busy' : 'refused');
  }
  return {
    async read(linkId) {
      const response = await call('GET', address(linkId));
      const answer = (await response.json()) as { data: PatientVideoRestV1 };
      return answer.data;
    },
    async react(linkId, reaction) {
      await call('POST', address(linkId, 'reaction'), { reaction });
    },
    async saveComment(linkId, text) {
      await call('POST', address(linkId, 'comment'), { text });
    },
    async removeComment(linkId) {
      await call('DELETE', address(linkId, 'comment'));
    },
  };
}

/**
 * Sends one call of the queue. Every request may outlive the page (`keepalive`); a browser without that gets the
 * last ones as beacons, of which no answer comes back.
 * @param now wall clock in milliseconds, for a Retry-After that names a date
 */
export function createSend(request: typeof fetch, now: () => number) {
  const outlives = 'keepalive' in Request.prototype;
  return async (call: QueuedCall, leaving: boolean): Promise<Outcome> => {
    const path = addressOf(call);
    if (leaving && !outlives) {
      navigator.sendBeacon(path, new Blob([JSON.stringify(call.body)], { type: 'application/json' }));
      return { kind: 'unknown' };
    }
    const { body, headers } = jsonBody(call.body);
    // A view call is named by its session and counter; an opening has nothing but this.
    const named = call.path !== 'view' ? { ...headers, 'Idempotency-Key': call.key } : headers;
    try {
      const init: RequestInit = { method: 'POST', body, headers: named, keepalive: true };
      return outcomeOf(await request(path, leaving ? init : withLimit(init)), now());
    } catch {
      return { kind: 'later', afterMs: null };
    }
  };
}

/** What an answer means for a queued call: only what may work later is sent again. */
export function outcomeOf(response: Response, now: number): Outcome {
  if (response.ok) return { kind: 'taken' };
  if (response.status === 404 || response.status === 410) return { kind: 'gone' };
  if (response.status === 429 || response.status === 408 || response.status >= 500) {
    return { kind: 'later', afterMs: retryAfterMs(response.headers.get('Retry-After'), now) };
  }
  return { kind: 'refused' };
}

function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function jsonBody(body: unknown): { body?: string; headers?: Record<string, string> } {
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

function withLimit(init: RequestInit): RequestInit {
  const limit = typeof AbortSignal.timeout === 'function' ? AbortSignal.timeout(ANSWER_WITHIN_MS) : null;
  return { ...init, signal: limit };
}
