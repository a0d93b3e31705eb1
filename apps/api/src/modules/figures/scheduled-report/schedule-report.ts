import { randomUUID } from 'node:crypto';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { ReportId } from '@bedside/contracts/kit/ids';
import { localDate } from '@bedside/contracts/kit/local-days';
import {
  MOST_REPORTS,
  nextReportOn,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.rules';
import type {
  ScheduledReport,
  ScheduleReportInput,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import {
  countReports,
  insertReport,
  listReports,
} from '@bedside/db/postgres/figures/scheduled-report.repository';
import { lockPractice } from '@bedside/db/postgres/practice/practice-member.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { presentReport } from './present-report';

/**
 * Sets up a table of figures that is sent regularly: to one's own mailbox, or, for an owner, to a bucket.
 * @throws AppError `forbidden`; `scheduled-report.too-many`, `scheduled-report.same-place`; `validation-failed` for an
 * address without TLS; `second-factor.step-up-needed`
 */
export async function scheduleReport(
  deps: Pick<Deps, 'db' | 'clock' | 'practiceTexts' | 'buckets'>,
  doctor: DoctorActor,
  { bucket, tz, ...content }: ScheduleReportInput,
): Promise<ScheduledReport[]> {
  if (bucket) await requireBucketRight(deps, doctor, bucket.endpoint);
  const id = randomUUID() as ReportId;
  const { practiceId } = doctor.scope;
  const report = {
    ...content,
    id,
    timeZone: tz,
    nextOn: nextReportOn(content, localDate(deps.clock(), tz)),
    bucket: bucket
      ? {
          ...bucket,
          secret: await deps.practiceTexts.seal(
            { practiceId, column: 'scheduled_report.secret', id },
            bucket.secret,
          ),
        }
      : null,
  };
  return deps.db.transaction().execute(async (tx) => {
    await lockPractice(tx, practiceId);
    if ((await countReports(tx, doctor.scope)) >= MOST_REPORTS)
      throw new AppError('scheduled-report.too-many');
    if (!(await insertReport(tx, doctor.scope, report))) throw new AppError('scheduled-report.same-place');
    const reports = await listReports(tx, doctor.scope);
    await recordAudit(tx, practiceId, doctor, { action: 'report.scheduled' });
    return reports.map((one) => presentReport(doctor, one));
  });
}

/** A bucket gets every figure of the practice, also after somebody's session has ended. */
async function requireBucketRight(
  deps: Pick<Deps, 'db' | 'clock' | 'buckets'>,
  doctor: DoctorActor,
  endpoint: string,
): Promise<void> {
  if (doctor.practiceRole !== 'owner') throw new AppError('forbidden', { says: 'owner-only' });
  if (!deps.buckets.isPrivateAllowed && !endpoint.startsWith('https:'))
    throw invalidFields({ 'bucket.endpoint': ['scheduled-report.plain'] });
  await requireStepUp(deps, doctor);
}
