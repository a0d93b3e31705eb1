import type { FigureKey, PeopleFigure } from './analytics-figure.rules';

/** A figure in the analysts' views: what is counted, where, and the time that places it on a day. */
type FigureSql = { value: string; from: string; at: string };

/** The figures that analysts can count by day, as docs/analysts.md states them. */
export const figuresInSql = {
  shares: { value: 'count()', from: 'analytics.delivery', at: 'last_queued_at' },
  openings: { value: 'sum(link_opens)', from: 'analytics.opening', at: 'quarter_hour' },
  views: { value: 'countIf(NOT is_public)', from: 'analytics.session', at: 'started_at' },
  completed: {
    value: 'countIf(is_completed AND NOT is_public)',
    from: 'analytics.session',
    at: 'started_at',
  },
  reached: { value: 'avgIf(relative_percent, NOT is_public)', from: 'analytics.session', at: 'started_at' },
  time: { value: 'avgIf(furthest_ms, NOT is_public)', from: 'analytics.session', at: 'started_at' },
  likes: { value: "countIf(reaction = 'like')", from: 'analytics.answer', at: 'reacted_at' },
  dislikes: { value: "countIf(reaction = 'dislike')", from: 'analytics.answer', at: 'reacted_at' },
  notUnderstood: { value: 'uniqExact(share_id)', from: 'analytics.unclear', at: 'at' },
  comments: { value: 'countIf(has_comment)', from: 'analytics.answer', at: 'commented_at' },
} as const satisfies Partial<Record<PeopleFigure, FigureSql>>;

/** How analysts count a figure; null where their views do not have it by day. */
export const sqlOfFigure = (key: FigureKey): FigureSql | null =>
  (figuresInSql as Partial<Record<FigureKey, FigureSql>>)[key] ?? null;
