import type { FigureLimit, LimitedTotals } from '@bedside/contracts/figures/analytics/analytics.schema';

/** Whether figures are limited to a message or a device, which links and answers do not have. */
export const isByArrival = ({ via, device }: FigureLimit): boolean =>
  via !== undefined || device !== undefined;

type OfLinks = Pick<LimitedTotals, 'shares' | 'likes' | 'dislikes' | 'notUnderstood' | 'comments'>;

const unknown: OfLinks = { shares: null, likes: null, dislikes: null, notUnderstood: null, comments: null };

/** The totals without those that cannot be limited as they were asked for. */
export function hideUnlimited<T extends OfLinks>(totals: T, about: FigureLimit): T | (T & OfLinks) {
  return isByArrival(about) ? { ...totals, ...unknown } : totals;
}
