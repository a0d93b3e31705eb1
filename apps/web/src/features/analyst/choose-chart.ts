import type { StatementResult } from '@bedside/contracts/figures/analyst/analyst.schema';

/** What a chart of a result shows. */
export type ResultChart = {
  /** A line for what has an order, bars for what has names. */
  kind: 'line' | 'bar';
  /** The columns that can be its values, by their places. */
  values: readonly number[];
  /** The column of its names. */
  label: number;
};

const NUMBER =
  /^(?:(?:Nullable|LowCardinality|SimpleAggregateFunction)\((?:\w+, )?)*(?:U?Int|Float|Decimal|BFloat)\d*/;
/** Whether the values of a column of this type are numbers. */
export const isNumeric = (type: string): boolean => NUMBER.test(type);

const TIME = /\bDate/;

/** The chart that suits the types of a result; undefined where it has no two numbers to compare. */
export function chooseChart({ columns, rows }: StatementResult): ResultChart | undefined {
  if (rows.length < 2 || columns.length < 2) return undefined;
  const numbers = columns.flatMap(({ type }, at) => (isNumeric(type) ? [at] : []));
  const times = columns.findIndex(({ type }) => TIME.test(type));
  const names = columns.findIndex((_column, at) => !numbers.includes(at));
  const label = times >= 0 ? times : names >= 0 ? names : 0;
  const values = numbers.filter((at) => at !== label);
  if (values.length === 0) return undefined;
  return { kind: times >= 0 || numbers.includes(label) ? 'line' : 'bar', label, values };
}
