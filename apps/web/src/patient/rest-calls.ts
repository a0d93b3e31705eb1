import type { Reaction } from '@bedside/contracts/base/event/event.schema';
import type { VideoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import type { Outcome, QueuedCall } from './call-queue';
import type { MarkOfVersion } from './unclear-sender';

const ANSWER_WITHIN_MS = 15_000;

/** The page already shows the pressed state, so it only needs to know that the call succeeded. */
const MINIMAL = { Prefer: 'return=minimal' };

const address = (linkId: string, path = '', of = 'public-patient-videos') =>
  `/v1/${of}/${encodeURIComponent(linkId)}${path && `/${path}`}`;

/** A moment in an address, with its version where the page knows it. */
const momentQuery = (second: unknown, versionId: unknown) =>
  `current_time=${String(second)}${versionId === undefined ? '' : `&version_id=${String(versionId)}`}`;

function addressOf({ linkId, path, body }: QueuedCall): string {
  switch (path) {
    case 'playlist-opened':
      return address(linkId, 'opened', 'public-patient-playlists');
    case 'public-opened':
      return address(linkId, 'opened', 'public-videos');
    case 'public-view':
      return address(linkId, 'view', 'public-videos');
    case 'unclear-withdrawn':
      return `${address(linkId, 'unclear')}?${momentQuery(body['current_time'], body['version_id'])}`;
    case 'opened':
    case 'view':
    case 'unclear':
      return address(linkId, path);
  }
}

/** The kind of link by which videos are watched. The access code stays in the page and is stored nowhere. */
export type LinkSource =
  | { kind: 'share' }
  | { kind: 'public-video'; accessCode: string | null }
  | { kind: 'public-playlist'; id: string };

const headersOf = (source: LinkSource): Record<string, string> =>
  source.kind === 'public-video' && source.accessCode !== null ? { 'X-Access-Code': source.accessCode } : {};

/** Why a call failed, as far as the page has a text for it. */
export class CallFailure extends Error {
  // Declared and not defined: a field would add a helper of a quarter of a kilobyte for older browsers.
  declare readonly reason: 'gone' | 'offline' | 'busy' | 'refused';

  constructor(reason: CallFailure['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The calls for a patient's own presses; each throws a {@link CallFailure}. */
export type PublicCalls = {
  /** The video again, with valid addresses. */
  read(linkId: string): Promise<{ video: VideoRestV1 }>;
  react(linkId: string, reaction: Reaction): Promise<void>;
  saveComment(linkId: string, text: string): Promise<void>;
  removeComment(linkId: string): Promise<void>;
  setUnclear(linkId: string, mark: MarkOfVersion): Promise<void>;
};

export function createPublicCalls(
  request: typeof fetch,
  source: LinkSource = { kind: 'share' },
): PublicCalls {
  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const json = jsonBody(body);
    const headers = { ...json.headers, ...(body !== undefined && MINIMAL), ...headersOf(source) };
    const response = await request(path, withLimit({ method, ...json, headers })).catch(() => {
      throw new CallFailure('offline');
    });
    if (response.ok) return response;
    if (response.status === 404) throw new CallFailure('gone');
    throw new CallFailure(response.status === 429 || response.status >= 500 ? 'busy' : 'refused');
  }
  return {
    async read(linkId) {
      switch (source.kind) {
        case 'share':
          return dataOf<PatientVideoRestV1>(await call('GET', address(linkId)));
        case 'public-video': {
          const found = await call('GET', address(linkId, '', 'public-videos'));
          return { video: await dataOf<VideoRestV1>(found) };
        }
        case 'public-playlist': {
          const found = await call('GET', address(source.id, '', 'public-playlists'));
          const { videos } = await dataOf<{ videos: (VideoRestV1 | { id: string; restricted: true })[] }>(
            found,
          );
          const video = videos.find(({ id }) => id === linkId);
          if (!video || 'restricted' in video) throw new CallFailure('gone');
          return { video };
        }
      }
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
    async setUnclear(linkId, { second, isMarked, helped, versionId }) {
      const path = address(linkId, 'unclear');
      if (isMarked) await call('POST', path, { current_time: second, version_id: versionId, helped });
      else await call('DELETE', `${path}?${momentQuery(second, versionId)}`);
    },
  };
}

async function dataOf<Data>(response: Response): Promise<Data> {
  const answer = (await response.json()) as { data: Data };
  return answer.data;
}

/**
 * Sends one call of the queue. Every request may outlive the page (`keepalive`). A browser without that sends the last
 * ones as beacons, which return no answer.
 * @param now wall clock in milliseconds, for a Retry-After with a date
 */
export function createSend(request: typeof fetch, now: () => number, source: LinkSource = { kind: 'share' }) {
  const outlives = 'keepalive' in Request.prototype;
  return async (call: QueuedCall, leaving: boolean): Promise<Outcome> => {
    const path = addressOf(call);
    const isDeletion = call.path === 'unclear-withdrawn';
    if (leaving && !outlives) {
      // A beacon can only be a POST; the next visit sends the others.
      if (isDeletion) return { kind: 'unknown' };
      navigator.sendBeacon(path, new Blob([JSON.stringify(call.body)], { type: 'application/json' }));
      return { kind: 'unknown' };
    }
    const { body, headers } = jsonBody(call.body);
    const sent = { ...headers, ...(call.path === 'unclear' && MINIMAL), ...headersOf(source) };
    // A view call is identified by its session and counter, an opening only by this key.
    const named = call.path.endsWith('view') ? sent : { ...sent, 'Idempotency-Key': call.key };
    const init: RequestInit = isDeletion
      ? { method: 'DELETE', headers: headersOf(source), keepalive: true }
      : { method: 'POST', body, headers: named, keepalive: true };
    try {
      return outcomeOf(await request(path, leaving ? init : withLimit(init)), now());
    } catch {
      return { kind: 'later', afterMs: null };
    }
  };
}

/** What an answer means for a queued call: only what may succeed later is sent again. */
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
