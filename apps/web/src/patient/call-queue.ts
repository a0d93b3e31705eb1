import type { PageStore } from './page-store';

export type CallBody = Readonly<Record<string, unknown>>;

const paths = [
  'opened',
  'view',
  'unclear',
  'unclear-withdrawn',
  'reaction',
  'comment',
  'comment-withdrawn',
  'playlist-opened',
  'public-opened',
  'public-view',
] as const;
type CallPath = (typeof paths)[number];

/** One call that the server must get. It may be in the browser's storage for days, so it has no more than the call needs. */
export type QueuedCall = {
  /** The share, or the playlist share that was opened. */
  linkId: string;
  path: CallPath;
  /** Names the call: a repeat carries the same key, and the server counts it once. */
  key: string;
  body: CallBody;
};

/** How far a call got: the server has it, it waits, or it never arrives. */
export type CallState = 'taken' | 'later' | 'refused' | 'gone';

/**
 * The result of a call. `unknown`: it was passed to the browser while the page was closed, so it is stored and
 * repeated.
 */
export type Outcome =
  | { kind: 'taken' | 'gone' | 'refused' | 'unknown' }
  | { kind: 'later'; afterMs: number | null };

export type Timer = (run: () => void, afterMs: number) => () => void;

export type CallQueueDeps = {
  /** Random name of this page load; the queue is stored under it. */
  session: string;
  store: PageStore;
  send: (call: QueuedCall, leaving: boolean) => Promise<Outcome>;
  /** Wall clock in milliseconds: it is compared with the entries of an earlier page load. */
  now: () => number;
  timer: Timer;
  /** 0 to 1; spreads the retries of many pages after an outage. */
  random: () => number;
  /** The server does not know this link (any more). */
  onGone: (linkId: string) => void;
  /** Called whenever it shows how far a call got. One that waits is reported again after each try. */
  onState: (call: QueuedCall, state: CallState) => void;
};

export type CallQueue = {
  add(call: QueuedCall): void;
  /** Merges the call into the last one that was never sent, if `join` can; otherwise adds it. */
  addOrJoin(call: QueuedCall, join: (waiting: QueuedCall, added: QueuedCall) => QueuedCall | null): void;
  /** The page may never run again: sends what is waiting, and stores the rest for the next load. */
  leave(): void;
  /** The page is back. */
  resume(): void;
  /** The network is back. */
  retry(): void;
  size(): number;
};

const PREFIX = 'bedside.calls.';
/** A stored queue that was not written for this long has lost its page. */
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const AT_LEAVING = 8;

/**
 * Calls wait here until the server has them: in order, despite lost networks and closed pages, none lost, none counted
 * twice.
 */
export function createCallQueue(deps: CallQueueDeps): CallQueue {
  const ownKey = `${PREFIX}${deps.session}`;
  let waiting: QueuedCall[] = [];
  const attempted = new Set<string>();
  let sending = false;
  let failures = 0;
  /** The server named a time to wait (429), which nothing shortens. */
  let mustWait = false;
  /** True when the stored queue is free for any page to take. */
  let released = false;
  let cancelRetry: (() => void) | null = null;

  function save() {
    // A released queue gets an age beyond every lease, so the next page may take it at once.
    const at = released ? 0 : deps.now();
    if (waiting.length === 0) deps.store.remove(ownKey);
    else deps.store.write(ownKey, JSON.stringify({ at, calls: waiting }));
  }

  /** While this page was frozen, another one may have taken the queue over. */
  function forgetTaken() {
    const left = readQueue(deps.store.read(ownKey));
    waiting = waiting.filter((call) => left?.calls.some((kept) => kept.key === call.key));
  }

  /** This page continues, so the queue is its own again. */
  function takeBack() {
    if (released) forgetTaken();
    released = false;
  }

  function drop(call: QueuedCall) {
    waiting = waiting.filter((other) => other.key !== call.key);
    attempted.delete(call.key);
  }

  function settle(call: QueuedCall, outcome: Outcome): void {
    switch (outcome.kind) {
      case 'taken':
      case 'refused':
        failures = 0;
        drop(call);
        deps.onState(call, outcome.kind);
        break;
      case 'gone':
        for (const other of waiting.filter(({ linkId }) => linkId === call.linkId)) {
          drop(other);
          deps.onState(other, 'gone');
        }
        deps.onGone(call.linkId);
        break;
      case 'later':
      case 'unknown':
        failures += 1;
        retryAfter('afterMs' in outcome ? outcome.afterMs : null);
        for (const one of waiting) deps.onState(one, 'later');
        break;
    }
    save();
  }

  function retryAfter(asked: number | null) {
    const backOff = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
    cancelRetry?.();
    mustWait = asked !== null;
    cancelRetry = deps.timer(sendNext, asked ?? backOff * (0.75 + deps.random() / 4));
  }

  function sendNext() {
    cancelRetry?.();
    cancelRetry = null;
    mustWait = false;
    const call = waiting[0];
    if (sending || !call) return;
    sending = true;
    attempted.add(call.key);
    void deps
      .send(call, false)
      .catch((): Outcome => ({ kind: 'later', afterMs: null }))
      .then((outcome) => {
        sending = false;
        settle(call, outcome);
        if (!cancelRetry) sendNext();
      });
  }

  function adopt() {
    let lease = 0;
    for (const key of deps.store.keys()) {
      if (!key.startsWith(PREFIX) || key === ownKey) continue;
      const left = readQueue(deps.store.read(key));
      const ageMs = left ? deps.now() - left.at : LEASE_MS;
      if (ageMs >= 0 && ageMs < LEASE_MS) {
        lease = Math.max(lease, LEASE_MS - ageMs);
        continue;
      }
      deps.store.remove(key);
      const known = new Set(waiting.map((call) => call.key));
      const orphans = left?.calls.filter((call) => !known.has(call.key)) ?? [];
      orphans.forEach((call) => attempted.add(call.key));
      waiting = [...orphans, ...waiting];
    }
    save();
    if (lease > 0) deps.timer(resume, lease);
  }

  function add(call: QueuedCall) {
    takeBack();
    waiting.push(call);
    save();
    if (cancelRetry) deps.onState(call, 'later');
    else sendNext();
  }

  function sendNow() {
    if (mustWait) return;
    failures = 0;
    sendNext();
  }

  function resume() {
    takeBack();
    adopt();
    sendNow();
  }

  resume();

  return {
    add,
    addOrJoin(call, join) {
      takeBack();
      const last = waiting.at(-1);
      const joined = last && !attempted.has(last.key) ? join(last, call) : null;
      if (!joined) {
        add(call);
        return;
      }
      waiting[waiting.length - 1] = joined;
      save();
    },
    leave() {
      released = true;
      save();
      released = deps.store.read(ownKey) !== null;
      for (const call of waiting.filter(({ key }) => !attempted.has(key)).slice(-AT_LEAVING)) {
        attempted.add(call.key);
        void deps.send(call, true).then(
          (outcome) => {
            if (outcome.kind !== 'later' && outcome.kind !== 'unknown') settle(call, outcome);
          },
          () => undefined,
        );
      }
    },
    resume,
    retry() {
      // A released page hears of the network too, and may be gone in the next moment, so its queue stays released.
      if (released) forgetTaken();
      else adopt();
      sendNow();
    },
    size: () => waiting.length,
  };
}

function readQueue(text: string | null): { at: number; calls: QueuedCall[] } | null {
  try {
    const queue: unknown = JSON.parse(text ?? 'null');
    const whole = typeof queue === 'object' && queue !== null && 'at' in queue && 'calls' in queue;
    if (!whole || typeof queue.at !== 'number' || !Array.isArray(queue.calls)) return null;
    return { at: queue.at, calls: queue.calls.filter(isCall) };
  } catch {
    return null;
  }
}

function isCall(call: unknown): call is QueuedCall {
  return (
    typeof call === 'object' &&
    call !== null &&
    'linkId' in call &&
    typeof call.linkId === 'string' &&
    'key' in call &&
    typeof call.key === 'string' &&
    'path' in call &&
    paths.some((path) => path === call.path) &&
    'body' in call &&
    typeof call.body === 'object' &&
    call.body !== null
  );
}
