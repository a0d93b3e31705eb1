import type { Analytics } from '@bedside/contracts/figures/analytics/analytics.schema';
import { figures } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { t } from '../../../lib/i18n';
import type { TileFigure } from '../list-figures';

/** The tiles; those that cannot be limited as they were asked for say why, and there is nothing behind them. */
export function closeUnknown(
  tiles: readonly TileFigure[],
  { totals }: Pick<Analytics, 'totals'>,
): TileFigure[] {
  return tiles.map((tile) => {
    const { total } = figures[tile.figure];
    const isUnknown = total !== null && totals[total as keyof typeof totals] === null;
    return isUnknown && tile.figure !== 'watched'
      ? { ...tile, change: null, note: t('limits:unknown'), isClosed: true }
      : tile;
  });
}
