import type { ViewBodyRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import { viewBodyRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCallQueue, type Outcome, type QueuedCall } from './call-queue';
import type { PageStore } from './page-store';
import type { Range } from './played-ranges';
import { createReporter, type Reporter } from './reporter';

const linkId = 'S'.repeat(22);

/** A page with a server that accepts calls when `answer` says so. */
function page() {
  const kept = new Map<string, string>();
  const store: PageStore = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
  const server = {
    answer: { kind: 'taken' } as Outcome,
    sent: [] as QueuedCall[],
    taken: [] as QueuedCall[],
  };
  const timer = (run: () => void, afterMs: number) => {
    const id = setTimeout(run, afterMs);
    return () => clearTimeout(id);
  };
  const queue = createCallQueue({
    session: 'session-1',
    store,
    send: (call) => {
      server.sent.push(call);
      if (server.answer.kind === 'taken') server.taken.push(call);
      return Promise.resolve(server.answer);
    },
    now: () => Date.now(),
    timer,
    random: () => 1,
    onGone: () => undefined,
    onState: () => undefined,
  });
  const now = () => performance.now();
  const reporter = createReporter({
    linkId,
    via: 'sms',
    device: 'mobile',
    session: 'session-1',
    queue,
    now,
    timer,
  });
  return { reporter, server, kept };
}

const views = (calls: QueuedCall[]) =>
  calls.filter((call) => call.path === 'view').map((call) => call.body as ViewBodyRestV1);
const ranges = (calls: QueuedCall[]) => views(calls).flatMap((body) => body.ranges ?? []);
const watchedMs = (calls: QueuedCall[]) =>
  ranges(calls).reduce((sum, [from, to]) => sum + Math.round((to - from) * 1_000), 0);

/** Plays on for this long; the position is reported four times per second, as a browser does. */
async function play(reporter: Reporter, fromMs: number, forMs: number, rate = 1): Promise<number> {
  let at = fromMs;
  for (let passed = 0; passed < forMs; passed += 250) {
    await vi.advanceTimersByTimeAsync(250);
    at += 250 * rate;
    reporter.advanced(at, rate);
  }
  return at;
}

describe('createReporter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reports an opening once, by the channel of the link and the kind of device', async () => {
    const { reporter, server } = page();
    reporter.opened();
    reporter.opened();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.taken.map(({ path, body }) => [path, body])).toEqual([
      ['opened', { via: 'sms', device: 'mobile' }],
    ]);
  });

  it('reports at play, every five seconds and at pause, each second once', async () => {
    const { reporter, server } = page();
    reporter.started(0);
    const at = await play(reporter, 0, 12_000);
    reporter.paused(at + 120);
    await vi.advanceTimersByTimeAsync(0);
    expect(views(server.taken).map((body) => [body.call, body.current_time, body.ranges])).toEqual([
      [0, 0, []],
      [1, 5, [[0, 5]]],
      [2, 10, [[5, 10]]],
      [3, 12.12, [[10, 12.12]]],
    ]);
    const playing = undefined;
    expect(views(server.taken).map((body) => body.is_paused)).toEqual([playing, playing, playing, true]);
  });

  it('sends bodies that the wire contract accepts', async () => {
    const { reporter, server } = page();
    reporter.started(0.4);
    await play(reporter, 0.4, 5_250, 0.75);
    reporter.seeked(61_000.6);
    await vi.advanceTimersByTimeAsync(1_000);
    const bodies = views(server.taken);
    expect(bodies.length).toBeGreaterThan(2);
    for (const body of bodies) expect(viewBodyRestV1.parse(body)).toEqual(body);
  });

  it('does not count a jump as watched', async () => {
    const { reporter, server } = page();
    reporter.started(0);
    const at = await play(reporter, 0, 2_000);
    reporter.leaving(at + 100, 1);
    reporter.seeked(40_000);
    const end = await play(reporter, 40_000, 1_000);
    reporter.paused(end);
    await vi.advanceTimersByTimeAsync(0);
    expect(ranges(server.taken)).toEqual([
      [0, 2.1],
      [40, 40.25],
      [40.25, 41],
    ]);
  });

  it('does not count an unannounced jump', async () => {
    const { reporter, server } = page();
    reporter.started(0);
    await play(reporter, 0, 1_000);
    reporter.advanced(30_000, 1);
    const end = await play(reporter, 30_000, 500);
    reporter.paused(end);
    await vi.advanceTimersByTimeAsync(0);
    expect(ranges(server.taken)).toEqual([
      [0, 1],
      [30, 30.5],
    ]);
  });

  it('reports a dragged slider as one jump and counts none of the frames on its way', async () => {
    const { reporter, server } = page();
    reporter.started(0);
    await play(reporter, 0, 1_000);
    for (let at = 5_000; at <= 50_000; at += 1_000) {
      reporter.leaving(at - 990, 1);
      reporter.seeked(at);
      await vi.advanceTimersByTimeAsync(40);
      reporter.advanced(at + 40, 1);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    reporter.paused(50_900);
    await vi.advanceTimersByTimeAsync(0);
    expect(views(server.taken)).toHaveLength(4);
    expect(watchedMs(server.taken)).toBeLessThan(3_000);
    expect(views(server.taken).at(-1)?.current_time).toBe(50.9);
  });

  it('counts seconds played again a second time, in another call', async () => {
    const { reporter, server } = page();
    reporter.started(0);
    const at = await play(reporter, 0, 3_000);
    reporter.leaving(at, 1);
    reporter.seeked(1_000);
    reporter.paused(await play(reporter, 1_000, 2_000));
    await vi.advanceTimersByTimeAsync(0);
    expect(watchedMs(server.taken)).toBe(5_000);
    for (const body of views(server.taken)) {
      const sorted = [...(body.ranges ?? [])].sort((a, b) => a[0] - b[0]);
      expect(sorted.every((range, index) => index === 0 || (sorted[index - 1]?.[1] ?? 0) <= range[0])).toBe(
        true,
      );
    }
  });

  it.each([0.75, 1, 1.25, 1.5])(
    'counts seconds of the video, not of the clock, at speed %s',
    async (rate) => {
      const { reporter, server } = page();
      reporter.started(0);
      reporter.paused(await play(reporter, 0, 8_000, rate));
      await vi.advanceTimersByTimeAsync(0);
      expect(watchedMs(server.taken)).toBe(8_000 * rate);
    },
  );

  it('counts nothing for a stall or a sleeping device', async () => {
    const { reporter, server } = page();
    reporter.started(0);
    const at = await play(reporter, 0, 1_000);
    await vi.advanceTimersByTimeAsync(3_600_000);
    reporter.started(at);
    reporter.paused(await play(reporter, at, 1_000));
    await vi.advanceTimersByTimeAsync(0);
    expect(watchedMs(server.taken)).toBe(2_000);
  });

  it('counts from the resting playhead what a busy device reports late', async () => {
    const { reporter, server } = page();
    reporter.started(1_700, [[0, 1_700.4]]);
    reporter.paused(await play(reporter, 1_700, 1_000));
    reporter.started(3_500, [[0, 3_500]]);
    reporter.paused(await play(reporter, 3_500, 500));
    reporter.seeked(20_000.4);
    reporter.started(20_900, [
      [0, 4_000],
      [20_000.8, 20_900],
    ]);
    reporter.paused(20_900);
    await vi.advanceTimersByTimeAsync(0);
    expect(ranges(server.taken)).toEqual([
      [0, 1.7],
      [1.7, 2.7],
      [2.7, 3.5],
      [3.5, 4],
      [20, 20.9],
    ]);
  });

  it.each([
    ['the element has not played it', [[39_000, 41_000]]],
    [
      'there is a gap in it',
      [
        [0, 20_000],
        [21_000, 41_000],
      ],
    ],
    ['nobody asked the element', undefined],
  ] as const)('begins where the playhead is when %s', async (_, confirmed) => {
    const { reporter, server } = page();
    reporter.started(40_000, confirmed as Range[] | undefined);
    reporter.paused(await play(reporter, 40_000, 1_000));
    await vi.advanceTimersByTimeAsync(0);
    expect(ranges(server.taken)).toEqual([[40, 41]]);
  });

  it('counts what was played before the reporter existed', async () => {
    const { reporter, server } = page();
    reporter.caughtUp([[0, 1_500.4]]);
    reporter.started(1_500.4);
    reporter.paused(await play(reporter, 1_500, 1_000));
    await vi.advanceTimersByTimeAsync(0);
    expect(ranges(server.taken)).toEqual([
      [0, 1.5],
      [1.5, 2.5],
    ]);
  });

  it('reports at once, and how far it came, when the video ended before the reporter existed', async () => {
    const { reporter, server } = page();
    reporter.caughtUp([[0, 60_000]]);
    reporter.hidden(60_000, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(views(server.taken)).toMatchObject([{ current_time: 60, ranges: [[0, 60]] }]);
  });

  it('ends at the full duration and says it once', async () => {
    const { reporter, server } = page();
    reporter.started(58_000);
    await play(reporter, 58_000, 1_750);
    reporter.ended(60_000);
    reporter.hidden(60_000, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(views(server.taken).map((body) => body.current_time)).toEqual([58, 60]);
  });

  it('reports nothing for a video that nobody played', async () => {
    const { reporter, server } = page();
    reporter.seeked(30_000);
    await vi.advanceTimersByTimeAsync(1_000);
    reporter.hidden(30_000, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sent).toEqual([]);
  });

  it('sends the last seconds when the page is hidden', async () => {
    const { reporter, server } = page();
    reporter.started(0);
    await play(reporter, 0, 1_000);
    reporter.hidden(1_180, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(ranges(server.taken)).toEqual([[0, 1.18]]);
  });

  it('reports everything later when there was no network, in few calls and with the furthest position', async () => {
    const { reporter, server } = page();
    server.answer = { kind: 'later', afterMs: null };
    reporter.started(0);
    let at = await play(reporter, 0, 300_000);
    reporter.leaving(at, 1);
    reporter.seeked(100_000);
    at = await play(reporter, 100_000, 20_000);
    reporter.paused(at);
    expect(server.taken).toEqual([]);
    server.answer = { kind: 'taken' };
    reporter.shown();
    await vi.advanceTimersByTimeAsync(0);
    expect(watchedMs(server.taken)).toBe(320_000);
    expect(Math.max(...views(server.taken).map((body) => body.current_time))).toBe(300);
    expect(views(server.taken).length).toBeLessThan(8);
    expect(new Set(views(server.taken).map((body) => body.call)).size).toBe(views(server.taken).length);
  });

  it('never sends different content under the same name', async () => {
    const { reporter, server } = page();
    server.answer = { kind: 'later', afterMs: null };
    reporter.started(0);
    await play(reporter, 0, 60_000);
    server.answer = { kind: 'taken' };
    await play(reporter, 60_000, 60_000);
    const names = new Map<string, string>();
    for (const { key, body } of server.sent) {
      expect(names.get(key) ?? JSON.stringify(body)).toBe(JSON.stringify(body));
      names.set(key, JSON.stringify(body));
    }
    expect(server.sent.length).toBeGreaterThan(names.size);
  });
});
