import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';
import type { Sort } from '../../ui/data-table';

/** What the figures of shares can be ordered by; all of them are on the screen, so that no call is needed. */
export type ShareSortKey = 'name' | 'watched' | 'views' | 'completed' | 'firstOpened' | 'sent';

type Value = string | number | null;

const values: Record<ShareSortKey, (share: ShareAnalytics, by: 'patient' | 'video') => Value> = {
  name: ({ patient, video }, by) =>
    by === 'patient' ? `${patient.lastName} ${patient.firstName}` : video.title,
  watched: (share) => share.watchedPercent,
  views: (share) => share.videoViews,
  completed: (share) => share.completedViews,
  firstOpened: (share) => share.firstTimeOpened?.getTime() ?? null,
  sent: (share) => share.timeSent.getTime(),
};

function compare(one: NonNullable<Value>, other: NonNullable<Value>): number {
  return typeof one === 'string' || typeof other === 'string'
    ? String(one).localeCompare(String(other))
    : one - other;
}

/** The shares in the order asked for; those with nothing to compare stand last both ways. */
export function sortShares(
  shares: readonly ShareAnalytics[],
  sort: Sort<ShareSortKey>,
  by: 'patient' | 'video',
): ShareAnalytics[] {
  const value = (share: ShareAnalytics) => values[sort.by](share, by);
  return [...shares].sort((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sort.direction === 'asc' ? compare(one, other) : compare(other, one);
  });
}
