import type { LimitedTotals } from '@bedside/contracts/figures/analytics/analytics.schema';
import { describeFigure } from '@bedside/contracts/figures/analytics/analytics.texts';
import { figures, type FigureKey } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { BYTE_ORDER_MARK, toCsvLine } from '@bedside/contracts/patients/patient/patient.rules';
import { valueOf } from './write-figures';

/** A row of a table: what it is about, and its figures. */
export type TableRow = { cells: readonly string[]; totals: Partial<LimitedTotals> };

/** The figure's name, with its unit where that is no number. */
function headOf(key: FigureKey): string {
  const { name, unit } = describeFigure(key);
  return figures[key].unit === 'count' ? name : `${name} (${unit})`;
}

/** Rows with these figures as a table for spreadsheets. Without rows it has its heads alone. */
export function writeRows(
  heads: readonly string[],
  keys: readonly FigureKey[],
  rows: readonly TableRow[],
): string {
  const lines = rows.map(({ cells, totals }) =>
    toCsvLine([...cells, ...keys.map((key) => valueOf(key, totals) ?? '')]),
  );
  return BYTE_ORDER_MARK + toCsvLine([...heads, ...keys.map(headOf)]) + lines.join('');
}
