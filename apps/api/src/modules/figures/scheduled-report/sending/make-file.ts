import { AppError } from '@bedside/contracts/kit/app-error';
import type { Days } from '@bedside/contracts/figures/analytics/analytics-days.rules';
import { tableFileName } from '@bedside/contracts/figures/analytics/analytics-table.rules';
import type { ReportRow } from '@bedside/db/postgres/figures/scheduled-report.repository';
import type { Deps } from '../../../../deps';
import { exportTable } from '../../analytics/export-table';
import { ReportError } from './report-error';

/** The file of a report about some days, under the name that it has each time. @throws ReportError */
export async function makeFile(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock'>,
  { scope, table, limits, timeZone }: ReportRow,
  days: Days,
): Promise<{ fileName: string; file: Buffer }> {
  try {
    const csv = await exportTable(deps, { scope }, { ...limits, table, days, tz: timeZone, period: 'week' });
    return { fileName: tableFileName(table, days), file: Buffer.from(csv) };
  } catch (error) {
    if (error instanceof AppError) throw new ReportError('figures', { cause: error });
    throw error;
  }
}
