/** The figures over several shares, as every statistic shows them. */
export type FigureTotals = {
  opened: number;
  views: number;
  completedViews: number;
  repeatViews: number;
  avgViewingTimeMs: number;
  /** Mean percentage over the sessions. */
  relativeViewingTime: number;
  /** Mean over the sessions that reported their ranges; null without any. */
  watchedPercent: number | null;
  openedBy: { sms: number; email: number; platform: number };
  devices: { mobile: number; desktop: number };
};

/** The figures of one row, for a share or a video. */
export type FigureRow = Pick<
  FigureTotals,
  | 'views'
  | 'completedViews'
  | 'repeatViews'
  | 'avgViewingTimeMs'
  | 'relativeViewingTime'
  | 'openedBy'
  | 'devices'
> & { linkOpens: number; rangedViews: number; rangedWatchedPercent: number };

const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** Sums up rows of figures. Means are weighted by sessions, so that the sum equals a query over all of them. */
export function addUpFigures(rows: readonly FigureRow[]): FigureTotals {
  const views = sum(rows, (row) => row.views);
  const rangedViews = sum(rows, (row) => row.rangedViews);
  return {
    opened: sum(rows, (row) => row.linkOpens),
    views,
    completedViews: sum(rows, (row) => row.completedViews),
    repeatViews: sum(rows, (row) => row.repeatViews),
    avgViewingTimeMs: views === 0 ? 0 : sum(rows, (row) => row.avgViewingTimeMs * row.views) / views,
    relativeViewingTime: views === 0 ? 0 : sum(rows, (row) => row.relativeViewingTime * row.views) / views,
    watchedPercent:
      rangedViews === 0 ? null : sum(rows, (row) => row.rangedWatchedPercent * row.rangedViews) / rangedViews,
    openedBy: {
      sms: sum(rows, (row) => row.openedBy.sms),
      email: sum(rows, (row) => row.openedBy.email),
      platform: sum(rows, (row) => row.openedBy.platform),
    },
    devices: {
      mobile: sum(rows, (row) => row.devices.mobile),
      desktop: sum(rows, (row) => row.devices.desktop),
    },
  };
}
