import type { Days } from '@bedside/contracts/figures/analytics/analytics-days.rules';
import type { ReportRow } from '@bedside/db/postgres/figures/scheduled-report.repository';
import type { Deps } from '../../../../deps';
import { BucketError } from '../../../../ports/buckets';
import { makeFile } from './make-file';
import { ReportError } from './report-error';

type PutDeps = Pick<Deps, 'db' | 'eventStore' | 'clock' | 'practiceTexts' | 'buckets'>;

/** Puts the file of a report about some days into its bucket. A repeat replaces the file. @throws ReportError */
export async function putReport(
  deps: PutDeps,
  report: ReportRow & { bucket: NonNullable<ReportRow['bucket']> },
  days: Days,
): Promise<void> {
  const { fileName, file } = await makeFile(deps, report, days);
  const secret = await openSecret(deps, report);
  try {
    await deps.buckets.put({ ...report.bucket, secret }, fileName, file);
  } catch (error) {
    if (error instanceof BucketError) throw new ReportError(error.why, { cause: error });
    throw error;
  }
}

async function openSecret(
  { practiceTexts }: Pick<Deps, 'practiceTexts'>,
  { id, scope, bucket }: ReportRow & { bucket: NonNullable<ReportRow['bucket']> },
): Promise<string> {
  try {
    const place = { practiceId: scope.practiceId, column: 'scheduled_report.secret', id } as const;
    return await practiceTexts.open(place, bucket.secret);
  } catch (error) {
    throw new ReportError('secret', { cause: error });
  }
}
