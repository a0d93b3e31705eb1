import { LIVE_MS, SILENT_MS } from '@bedside/contracts/figures/analytics/analytics-live.rules';
import { isOvertaken } from '@bedside/contracts/sharing/viewing/viewing.rules';
import type { LiveReport } from '@bedside/contracts/sharing/viewing/viewing.schema';
import type { LatestReport } from '@bedside/db/clickhouse/live-views.query';

/** A session that reported within the last half minute. */
export type LiveSession = LiveReport & { firstAt: number; at: number };

/** A screen never needs more. Where more come, those that were silent longest are forgotten. */
const MOST_SESSIONS = 500;

/** The sessions of a practice that watch now. */
export function createLiveSessions() {
  /** By share or video, and session; whoever reported last is the last. */
  const sessions = new Map<string, LiveSession>();

  const keep = (session: LiveSession) => {
    const key = `${session.shareId ?? session.videoId} ${session.session}`;
    sessions.delete(key);
    sessions.set(key, session);
    const [oldest] = sessions.size > MOST_SESSIONS ? sessions.keys() : [];
    if (oldest !== undefined) sessions.delete(oldest);
  };
  const find = (of: Pick<LiveReport, 'videoId' | 'shareId' | 'session'>) =>
    sessions.get(`${of.shareId ?? of.videoId} ${of.session}`);

  return {
    /** A report that just came. One that was overtaken by a later one of its session changes nothing. */
    report(report: LiveReport, at: number): void {
      const known = find(report);
      if (isOvertaken(report, known)) return;
      keep({ ...report, firstAt: known?.firstAt ?? at, at });
    },
    /** What the event store knows from before somebody looked. A page that was silent since does not play. */
    recall(latest: LatestReport, now: number): void {
      const known = find(latest);
      if (known) known.firstAt = Math.min(known.firstAt, latest.firstAt);
      else keep({ ...latest, call: null, isPaused: now - latest.at > SILENT_MS });
    },
    /** In how many milliseconds the next one leaves, at most {@link LIVE_MS}. */
    nextEnd(now: number): number {
      const heard = Math.min(now, ...[...sessions.values()].map(({ at }) => at));
      return Math.max(0, heard + LIVE_MS - now);
    },
    /** Those that watch now, whoever began last first. Of a share that plays on two pages, the page that began last. */
    list(now: number): LiveSession[] {
      for (const [key, { at }] of sessions) if (now - at >= LIVE_MS) sessions.delete(key);
      const shown = new Map<string, LiveSession>();
      for (const session of [...sessions.values()].sort(byBeginning)) {
        const who = session.shareId ?? `${session.videoId} ${session.session}`;
        if (!shown.has(who)) shown.set(who, session);
      }
      return [...shown.values()];
    },
  };
}

function byBeginning(a: LiveSession, b: LiveSession): number {
  return b.firstAt - a.firstAt || (a.session < b.session ? -1 : 1);
}
