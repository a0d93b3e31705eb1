import type { Days } from './analytics-days.rules';

/**
 * The tables that can be saved of a period: a row for each figure, for each video that was opened or watched, or for each
 * link that was sent. The last one names patients.
 */
export const figureTables = ['figures', 'videos', 'shares'] as const;
export type FigureTable = (typeof figureTables)[number];

/** The name of a table's file: the same for the same days, so that a repeat takes the place of the file before. */
export const tableFileName = (table: FigureTable, { from, until }: Days): string =>
  `${table}-${from}--${until}.csv`;
