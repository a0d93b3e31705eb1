import { tableFileName } from '@bedside/contracts/figures/analytics/analytics-table.rules';
import type {
  ExportedTable,
  ExportTableInput,
} from '@bedside/contracts/figures/analytics/analytics-table.schema';
import { localDate } from '@bedside/contracts/kit/local-days';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';
import { exportTable } from './export-table';
import { findPeriod } from './totals/find-period';

/**
 * A table of the figures that a screen shows, under the name that it has when it is sent.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function saveTable(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock'>,
  doctor: DoctorActor,
  input: ExportTableInput,
): Promise<ExportedTable> {
  const csv = await exportTable(deps, doctor, input);
  const { from, to, days } = await findPeriod(deps, doctor, input);
  const named = days ?? { from: localDate(from, input.tz), until: localDate(to, input.tz) };
  if (input.table === 'shares') await recordListing(deps, doctor, 'shares.listed');
  return { fileName: tableFileName(input.table, named), csv };
}
