import type { LimitedTotals } from '@bedside/contracts/figures/analytics/analytics.schema';
import { analyticsWords, describeFigure } from '@bedside/contracts/figures/analytics/analytics.texts';
import {
  figureKeys,
  figures,
  type FigureKey,
} from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { BYTE_ORDER_MARK, toCsvLine } from '@bedside/contracts/patients/patient/patient.rules';

type Statistic = { totals?: Partial<LimitedTotals>; reach?: Readonly<Record<string, number>> };

/** The figures of a statistic as a table for spreadsheets: a row for each that is known. */
export function writeFigures({ totals, reach }: Statistic): string {
  const rows = figureKeys.flatMap((key) => {
    const value = valueOf(key, totals, reach);
    if (value === undefined) return [];
    const { name, definition, unit, of, day } = describeFigure(key);
    return [toCsvLine([key, name, value, unit, of, day, definition])];
  });
  return BYTE_ORDER_MARK + toCsvLine(analyticsWords('csv')) + rows.join('');
}

/** @returns undefined where the figure is not known; an empty cell where there is nothing to average */
export function valueOf(
  key: FigureKey,
  totals: Statistic['totals'],
  reach?: Statistic['reach'],
): string | undefined {
  const { unit, total } = figures[key];
  const value = total === null ? reach?.[key] : totals?.[total as keyof LimitedTotals];
  if (value === undefined) return undefined;
  if (value === null || (unit !== 'count' && totals?.views === 0)) return '';
  return String(unit === 'time' ? value / 1_000 : value);
}
