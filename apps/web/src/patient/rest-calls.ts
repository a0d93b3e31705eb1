import type { VideoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import type { Outcome, QueuedCall } from './call-queue';

const ANSWER_WITHIN_MS = 15_000;

/** The page already shows the pressed state, so it only needs to know that the call succeeded. */
const MINIMAL = { Prefer: 'return=minimal' };

const address = (linkId: string, path = '', of = 'public-patient-videos') =>
  `/v1/${of}/${encodeURIComponent(linkId)}${path && `/${path}`}`;

function addressOf({ linkId, path, body }: QueuedCall): string {
  switch (path) {
    case 'playlist-opened':
      return address(linkId, 'opened', 'public-patient-playlists');
    case 'public-opened':
      return address(linkId, 'opened', 'public-videos');
    case 'public-view':
      return address(linkId, 'view', 'public-videos');
    case 'unclear-withdrawn': {
      // With its version where the page knows it.
      const version = body['version_id'] === undefined ? '' : `&version_id=${String(body['version_id'])}`;
      return `${address(linkId, 'unclear')}?current_time=${String(body['current_time'])}${version}`;
    }
    case 'comment-withdrawn':
      return address(linkId, 'comment');
    case 'opened':
    case 'view':
    case 'unclear':
    case 'reaction':
    case 'comment':
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

/** The page that is asked for does not open any more. */
export class LinkGone extends Error {}

export type PublicCalls = {
  /**
   * The video again, with valid addresses.
   * @throws {LinkGone} where there is none any more; anything else where the server cannot be reached
   */
  read(linkId: string): Promise<{ video: VideoRestV1 }>;
};

export function createPublicCalls(
  request: typeof fetch,
  source: LinkSource = { kind: 'share' },
): PublicCalls {
  async function get(path: string): Promise<Response> {
    const response = await request(path, withLimit({ headers: headersOf(source) }));
    if (response.ok) return response;
    throw response.status === 404 ? new LinkGone() : new Error(`status ${response.status}`);
  }
  return {
    async read(linkId) {
      switch (source.kind) {
        case 'share':
          return dataOf<PatientVideoRestV1>(await get(address(linkId)));
        case 'public-video':
          return { video: await dataOf<VideoRestV1>(await get(address(linkId, '', 'public-videos'))) };
        case 'public-playlist': {
          const found = await get(address(source.id, '', 'public-playlists'));
          const { videos } = await dataOf<{ videos: (VideoRestV1 | { id: string; restricted: true })[] }>(
            found,
          );
          const video = videos.find(({ id }) => id === linkId);
          if (!video || 'restricted' in video) throw new LinkGone();
          return { video };
        }
      }
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
    const isDeletion = call.path.endsWith('withdrawn');
    if (leaving && !outlives) {
      // A beacon can only be a POST; the next visit sends the others.
      if (isDeletion) return { kind: 'unknown' };
      navigator.sendBeacon(path, new Blob([JSON.stringify(call.body)], { type: 'application/json' }));
      return { kind: 'unknown' };
    }
    const sent = { 'Content-Type': 'application/json', ...headersOf(source) };
    // A view call is identified by its session and counter, the others only by this key.
    const named = call.path.endsWith('view') ? sent : { ...sent, ...MINIMAL, 'Idempotency-Key': call.key };
    const init: RequestInit = isDeletion
      ? { method: 'DELETE', headers: headersOf(source), keepalive: true }
      : { method: 'POST', body: JSON.stringify(call.body), headers: named, keepalive: true };
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

function withLimit(init: RequestInit): RequestInit {
  const limit = typeof AbortSignal.timeout === 'function' ? AbortSignal.timeout(ANSWER_WITHIN_MS) : null;
  return { ...init, signal: limit };
}
