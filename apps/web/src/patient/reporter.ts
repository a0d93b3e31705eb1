import { VIEW_REPORT_MS } from '@bedside/contracts/kit/constants';
import type { Device, Via } from '@bedside/contracts/base/event/event.schema';
import type { ViewBodyRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import type { CallQueue, QueuedCall, Timer } from './call-queue';
import { createPlayedRanges, type Range } from './played-ranges';

/** A dragged slider seeks many times per second. The position where it rests is one call. */
const SEEK_REST_MS = 400;
/** Ranges of one joined call; the server accepts 500. */
const MAX_JOINED_RANGES = 100;

export type ReporterDeps = {
  linkId: string;
  /** Whether the link is a video's public one, and not that of a share. */
  isPublic?: boolean;
  via: Via;
  device: Device;
  /** Random, at most 64 characters, new with every page load. */
  session: string;
  queue: Pick<CallQueue, 'add' | 'addOrJoin' | 'leave' | 'resume' | 'retry'>;
  /** Monotonic milliseconds. */
  now: () => number;
  timer: Timer;
};

/** Positions are milliseconds of the video, whole or fractional. */
export type Reporter = {
  /** A person is there. It counts once, however often it is called; who plays is there too. */
  opened(): void;
  /**
   * The picture moves (again). A slow device reports that late. What it played meanwhile counts as far as `confirmed`,
   * the ranges that the video element has played, contains it.
   */
  started(positionMs: number, confirmed?: readonly Range[]): void;
  /** The playhead moved here by playing; called some four times per second. */
  advanced(positionMs: number, rate: number): void;
  paused(positionMs: number): void;
  /** The playhead is about to jump away from here. */
  leaving(positionMs: number, rate: number): void;
  /** The playhead arrived here by a jump. */
  seeked(positionMs: number): void;
  ended(durationMs: number): void;
  /** Ranges that were played before this reporter existed. */
  caughtUp(ranges: readonly Range[]): void;
  /** The page is hidden or closed. */
  hidden(positionMs: number, rate: number): void;
  /** The page is back. */
  shown(): void;
  /** The network is back. */
  online(): void;
};

/**
 * Reports to the server what is watched: a call at play, every 5 s while playing, at pause, seek, end and page hide,
 * each with the ranges played since the last one. Before the first play it only reports that a person opened the
 * page: a view needs a press on Play.
 */
export function createReporter(deps: ReporterDeps): Reporter {
  const played = createPlayedRanges(deps.now);
  let opened = false;
  let running = false;
  let everPlayed = false;
  let calls = 0;
  let last = { at: 0, positionMs: -1 };
  let here = 0;
  let cancelSeek: (() => void) | null = null;

  function call(change: 'always' | 'if-new' = 'always', early: readonly Range[] = []) {
    cancelSeek?.();
    cancelSeek = null;
    const isNew = played.hasPlayed() || here !== last.positionMs;
    if (!everPlayed || (change === 'if-new' && !isNew)) return;
    const ranges = [...early, ...played.take()].map(([from, to]): [number, number] => [
      from / 1_000,
      to / 1_000,
    ]);
    last = { at: deps.now(), positionMs: here };
    const { linkId, session, device, via } = deps;
    const body: ViewBodyRestV1 = {
      session,
      current_time: here / 1_000,
      ranges,
      call: calls,
      device,
      via,
      ...(!running && { is_paused: true }),
    };
    const key = `${session}:${calls}`;
    calls += 1;
    deps.queue.addOrJoin({ linkId, path: deps.isPublic ? 'public-view' : 'view', key, body }, joinViews);
  }

  function moveOn(positionMs: number, rate: number) {
    here = Math.round(positionMs);
    played.advance(here, rate);
  }

  /** The part played until now is sent separately: a call counts a second once, and the patient may play it again. */
  function jump() {
    played.jump();
    if (played.hasPlayed()) call();
  }

  function stop(positionMs: number, change: 'always' | 'if-new') {
    if (!running) return;
    moveOn(positionMs, 1);
    played.stop();
    running = false;
    call(change);
  }

  function reportOpened() {
    if (opened) return;
    opened = true;
    const { linkId, via, device, session } = deps;
    deps.queue.add({
      linkId,
      path: deps.isPublic ? 'public-opened' : 'opened',
      key: `${session}:opened`,
      body: { via, device },
    });
  }

  return {
    opened: reportOpened,
    started(positionMs, confirmed = []) {
      if (running) return;
      reportOpened();
      running = true;
      everPlayed = true;
      const rested = here;
      here = Math.round(positionMs);
      played.begin(holds(confirmed, rested, here) ? rested : here, here);
      call();
    },
    advanced(positionMs, rate) {
      if (!running) return;
      moveOn(positionMs, rate);
      if (deps.now() - last.at >= VIEW_REPORT_MS) call();
    },
    paused: (positionMs) => stop(positionMs, 'always'),
    leaving(positionMs, rate) {
      if (!running) return;
      moveOn(positionMs, rate);
      jump();
    },
    seeked(positionMs) {
      jump();
      here = Math.round(positionMs);
      if (running) played.begin(here);
      cancelSeek?.();
      cancelSeek = deps.timer(call, SEEK_REST_MS);
    },
    ended: (durationMs) => stop(durationMs, 'if-new'),
    caughtUp(ranges) {
      if (ranges.length === 0) return;
      reportOpened();
      everPlayed = true;
      const early = ranges.map(([from, to]): Range => [Math.round(from), Math.round(to)]);
      here = Math.max(...early.map(([, to]) => to));
      call('always', early);
    },
    hidden(positionMs, rate) {
      if (running) moveOn(positionMs, rate);
      call('if-new');
      deps.queue.leave();
    },
    shown: () => deps.queue.resume(),
    online: () => deps.queue.retry(),
  };
}

/**
 * Whether one of the ranges contains everything between two positions, with the millisecond precision to which they are
 * rounded.
 */
function holds(ranges: readonly Range[], from: number, to: number): boolean {
  return from < to && ranges.some(([begin, end]) => begin <= from + 1 && end >= to - 1);
}

/**
 * Joins two calls of one session, as long as neither was sent, so that hours without a network cost a few lines.
 * Overlapping ranges remain separate: one call counts a second once, and a second that was played twice must count
 * twice.
 */
function joinViews(waiting: QueuedCall, added: QueuedCall): QueuedCall | null {
  if (!waiting.path.endsWith('view') || waiting.linkId !== added.linkId) return null;
  const before = waiting.body as ViewBodyRestV1;
  const after = added.body as ViewBodyRestV1;
  const ranges = [...(before.ranges ?? []), ...(after.ranges ?? [])];
  const rewatched = (after.ranges ?? []).some((range) =>
    (before.ranges ?? []).some((one) => overlap(one, range)),
  );
  if (before.session !== after.session || rewatched || ranges.length > MAX_JOINED_RANGES) return null;
  // A session's viewing time is its furthest position (docs/figures.md).
  const furthest = Math.max(before.current_time, after.current_time);
  const body = {
    ...before,
    is_paused: after.is_paused,
    current_time: furthest,
    ranges: joinTouching(ranges),
  };
  return { ...waiting, body };
}

function overlap(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] < b[1] && b[0] < a[1];
}

function joinTouching(ranges: readonly (readonly [number, number])[]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = joined.at(-1);
    if (last && last[1] === from) last[1] = to;
    else joined.push([from, to]);
  }
  return joined;
}
