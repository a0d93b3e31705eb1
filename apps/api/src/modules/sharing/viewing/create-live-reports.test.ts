import type { PracticeId } from '@bedside/contracts/kit/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../../ports/bus';
import { createLiveReports } from './create-live-reports';

const practiceId = '0197b000-0000-7000-8000-000000000001' as PracticeId;
const other = '0197b000-0000-7000-8000-000000000002' as PracticeId;
const about = { videoId: 'video', shareId: 'share', durationMs: 60_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const sent: Notice[] = [];
  const listeners: ((notice: Notice) => void)[] = [];
  const bus = {
    publish: (notice: Notice) => Promise.resolve(void sent.push(notice)),
    subscribe: (listener: (notice: Notice) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const live = createLiveReports(bus, () => Date.now());
  const want = (of: PracticeId) =>
    listeners.forEach((listen) => listen({ topic: 'live-views-wanted', practiceId: of }));
  return { live, sent, want };
}

describe('createLiveReports', () => {
  it('sends nothing while no screen of the practice shows who watches', () => {
    const { live, sent, want } = start();
    want(other);
    live.note(practiceId, about, { session: 'a', currentTime: 5 });
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual([]);
  });

  it('sends the latest report of each session, together', () => {
    const { live, sent, want } = start();
    want(practiceId);
    live.note(practiceId, about, { session: 'a', currentTime: 5, call: 0, device: 'mobile' });
    live.note(practiceId, about, { session: 'a', currentTime: 6, call: 1, device: 'mobile', isPaused: true });
    live.note(
      practiceId,
      { videoId: 'video', shareId: null, durationMs: 60_000 },
      { session: 'b', currentTime: 90 },
    );
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(300);
    const place = { videoId: 'video', durationMs: 60_000 };
    const first = { ...place, shareId: 'share', session: 'a', positionMs: 6_000, call: 1, device: 'mobile' };
    const second = { ...place, shareId: null, session: 'b', positionMs: 60_000, call: null, device: null };
    expect(sent).toEqual([
      {
        topic: 'live-views',
        practiceId,
        reports: [
          { ...first, isPaused: true },
          { ...second, isPaused: false },
        ],
      },
    ]);
  });

  it('stops when no screen asked again', () => {
    const { live, sent, want } = start();
    want(practiceId);
    vi.advanceTimersByTime(31_000);
    live.note(practiceId, about, { session: 'a', currentTime: 5 });
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual([]);
  });

  it('fits into what Postgres sends, with the longest sessions and however many watch', () => {
    const { live, sent, want } = start();
    want(practiceId);
    const id = '0197b000-0000-7000-8000-000000000003';
    for (let count = 0; count < 1_000; count += 1) {
      const session = `${String(count).padStart(4, '0')}${'\u0001'.repeat(60)}`;
      live.note(practiceId, { videoId: id, shareId: id, durationMs: 60_000 }, { session, currentTime: 5.5 });
    }
    vi.advanceTimersByTime(300);
    expect(sent.length).toBe(20);
    for (const notice of sent) expect(Buffer.byteLength(JSON.stringify(notice))).toBeLessThan(8_000);
  });
});
