import type { Activity } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import { trpc } from '../../lib/trpc';

const MOST = 20;
/** A patient who opened something a while ago may still watch. No notice says so, so the list is read again. */
const MAY_WATCH_MS = 30 * 60_000;
const ASK_EVERY_MS = 10_000;

/** The list with a newer activity in place of the one of the same kind on the same link. */
export function withActivity(list: readonly Activity[], newer: Activity): Activity[] {
  return [newer, ...list.filter(({ id }) => id !== newer.id)].slice(0, MOST);
}

/** True while one of these may be followed by watching that no notice reports. */
export function isSomebodyThere(list: readonly Activity[], now: number): boolean {
  return list.some(
    ({ kind, at }) => (kind === 'opened' || kind === 'watched') && now - at.getTime() < MAY_WATCH_MS,
  );
}

/** What patients do, as they do it. When the connection is back, missed activity is loaded. */
export function useActivity() {
  const utils = trpc.useUtils();
  const list = trpc.analytics.activity.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data && isSomebodyThere(state.data, Date.now()) ? ASK_EVERY_MS : false,
  });
  trpc.analytics.onActivity.useSubscription(undefined, {
    onStarted: () => void utils.analytics.activity.invalidate(),
    onData: (activity) =>
      utils.analytics.activity.setData(undefined, (known) => known && withActivity(known, activity)),
  });
  return list;
}
