import type { ReportId } from '@bedside/contracts/kit/ids';
import {
  daysOfReport,
  nextReportOn,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.rules';
import { moveReportOn, takeDueReport } from '@bedside/db/postgres/figures/scheduled-report.repository';
import type { Deps } from '../../../deps';
import { deliver, type DeliverDeps } from './sending/deliver';
import { noteFailure } from './sending/note-failure';
import { ReportError } from './sending/report-error';

/** Longer than a file may take. Whoever dies meanwhile is followed by another then. */
const TAKEN_MS = 120_000;

/**
 * Sends the next file of a report that is due. Of workers at once, one sends it. A failure is noted, and the same file is
 * tried again until it is sent; those of later days follow it.
 */
export async function sendReport(
  deps: DeliverDeps & Pick<Deps, 'log'>,
  { reportId }: { reportId: string },
): Promise<void> {
  const now = deps.clock();
  const at = new Date(now);
  const until = new Date(now + TAKEN_MS);
  const report = await takeDueReport(deps.db, reportId as ReportId, { now: at, until });
  if (!report) return;
  const days = daysOfReport(report, report.nextOn);
  const nextOn = nextReportOn(report, report.nextOn);
  try {
    await deliver(deps, report, days, (tx) => moveReportOn(tx, report, { ...days, at, nextOn }));
  } catch (error) {
    if (!(error instanceof ReportError)) throw error;
    await noteFailure(deps, report, error);
  }
}
