import { sql } from 'kysely';

/** The event store's figures of one share. A share without an entry was never watched. */
export type WatchedShare = {
  shareId: string;
  views: number;
  completedViews: number;
  /** Really played, in percent; null where no ranges arrived. */
  watchedPercent: number | null;
  /** The furthest position of its views, in percent of the length. */
  furthestPercent: number;
  /** A view came within a second of the end. */
  isEnded: boolean;
  /** When it was last opened or watched. */
  lastViewedAt: Date | null;
};

/** Figures of the event store, as the table `figure` to join with those of Postgres. */
export function watchedTable(watched: readonly WatchedShare[]) {
  const column = <T>(of: (share: WatchedShare) => T) => sql.val(watched.map(of));
  return sql`unnest(
    ${column(({ shareId }) => shareId)}::uuid[],
    ${column(({ views }) => views)}::int[],
    ${column(({ completedViews }) => completedViews)}::int[],
    ${column(({ watchedPercent }) => watchedPercent)}::float8[],
    ${column(({ furthestPercent }) => furthestPercent)}::float8[],
    ${column(({ isEnded }) => isEnded)}::boolean[],
    ${column(({ lastViewedAt }) => lastViewedAt?.toISOString() ?? null)}::timestamptz[]
  ) as figure(share_id, views, completed, watched, furthest, is_ended, last_at)`;
}
