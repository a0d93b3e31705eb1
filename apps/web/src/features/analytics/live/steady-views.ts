import {
  LIVE_MS,
  livePositionMs,
  steadyPositionMs,
} from '@bedside/contracts/figures/analytics/analytics-live.rules';
import type { LiveView } from '@bedside/contracts/figures/analytics/analytics-live.schema';

/** A line of the list, with what its seconds go on from. */
export type ShownView = LiveView & {
  /** When its position was reported, on the clock of this page. */
  heardAt: number;
  /** How far the shown position is ahead of the reported one, so that no second is taken back. */
  leadMs: number;
};

/** The position to show now. */
export function shownPositionMs(view: ShownView, now: number): number {
  const position = livePositionMs(view, now - view.heardAt) + view.leadMs;
  return Math.min(position, Math.max(view.durationMs, view.positionMs));
}

/** A new list in place of the shown one: who stays goes on from the second that is shown. */
export function steadyViews(
  shown: readonly ShownView[],
  views: readonly LiveView[],
  now: number,
): ShownView[] {
  const before = new Map(shown.map((view) => [view.id, view]));
  return views.map((view) => {
    const next = { ...view, heardAt: now - view.ageMs, leadMs: 0 };
    const known = before.get(view.id);
    if (!known) return next;
    const reportedMs = shownPositionMs(next, now);
    return { ...next, leadMs: steadyPositionMs(shownPositionMs(known, now), reportedMs) - reportedMs };
  });
}

/** Without those who were silent for too long, which matters where the connection is lost. */
export function stillLive(views: readonly ShownView[], now: number): ShownView[] {
  return views.filter(({ heardAt }) => now - heardAt < LIVE_MS);
}
