import type { PracticeId } from '@bedside/contracts/kit/ids';
import { isOvertaken, positionMs } from '@bedside/contracts/sharing/viewing/viewing.rules';
import type { LiveReport, ViewInput } from '@bedside/contracts/sharing/viewing/viewing.schema';
import type { Bus } from '../../../ports/bus';

export type LiveReports = {
  /** Tells the practice's screens where somebody is in a video. Where no screen shows it, this is one look at a map. */
  note(
    practiceId: PracticeId,
    about: Pick<LiveReport, 'videoId' | 'shareId' | 'durationMs'>,
    input: ViewInput,
  ): void;
};

/** A screen repeats that it is there more often than this. */
const WANTED_MS = 30_000;
/** Reports of this time are sent together, so that a practice costs a few notices per second, however many watch. */
const TOGETHER_MS = 250;
/** The notice of so many reports has fewer bytes than Postgres allows, also where a page chose a long session. */
const REPORTS_PER_NOTICE = 10;
/** More are not sent within the time above: their pages report again in a few seconds. */
const MOST_TOGETHER = 200;

/**
 * Passes reports of watching on to the practices that look, through the bus, so that it does not matter which process
 * received a report. It is best effort, and the event of a report does not depend on it.
 */
export function createLiveReports(bus: Pick<Bus, 'publish' | 'subscribe'>, clock: () => number): LiveReports {
  const wantedUntil = new Map<PracticeId, number>();
  const waiting = new Map<PracticeId, Map<string, LiveReport>>();
  let timer: NodeJS.Timeout | undefined;

  bus.subscribe((notice) => {
    if (notice.topic !== 'live-views-wanted') return;
    const now = clock();
    for (const [practiceId, until] of wantedUntil) if (until <= now) wantedUntil.delete(practiceId);
    wantedUntil.set(notice.practiceId, now + WANTED_MS);
  });

  function send() {
    timer = undefined;
    for (const [practiceId, bySession] of waiting) {
      const reports = [...bySession.values()];
      for (let from = 0; from < reports.length; from += REPORTS_PER_NOTICE) {
        const some = reports.slice(from, from + REPORTS_PER_NOTICE);
        void bus.publish({ topic: 'live-views', practiceId, reports: some });
      }
    }
    waiting.clear();
  }

  return {
    note(practiceId, { videoId, shareId, durationMs }, input) {
      const until = wantedUntil.get(practiceId);
      if (until === undefined || until <= clock()) return;
      let bySession = waiting.get(practiceId);
      if (!bySession) waiting.set(practiceId, (bySession = new Map()));
      const { session, call = null, device = null, isPaused = false } = input;
      const key = `${shareId ?? videoId} ${session}`;
      const known = bySession.get(key);
      if (known ? isOvertaken({ call }, known) : bySession.size >= MOST_TOGETHER) return;
      const position = positionMs(input.currentTime, durationMs);
      const place = { videoId, shareId, session, positionMs: position, durationMs };
      bySession.set(key, { ...place, isPaused, device, call });
      timer ??= setTimeout(send, TOGETHER_MS).unref();
    },
  };
}
