import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import type { PatientRecordFormat } from '@bedside/contracts/practice/patient-record/patient-record.schema';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { countFailures } from '../../base/attempt/count-failures';
import { recordAudit } from '../../base/audit/record-audit';
import { findRecordOwner } from './find-record-owner';
import { readPatientRecord } from './read-patient-record';
import { writePatientRecord } from './write-patient-record';

const DIGITS = 4;

/**
 * Everything that is stored about a patient, for the holder of the area's link who knows the end of the phone number: a
 * link that was passed on shows videos, and must not show the whole record.
 * @returns undefined where the digits are wrong
 * @throws AppError `not-found`; `rate-limited`
 */
export async function exportOwnRecord(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'eventStore' | 'clock' | 'hash' | 'practiceTexts' | 'brandings'>,
  visitor: Visitor,
  input: { patientLinkId: string; digits: string; format: PatientRecordFormat },
): Promise<{ fileName: string; type: string; file: Buffer } | undefined> {
  const { patientId, scope } = await findRecordOwner(deps, input.patientLinkId);
  const { isRight } = await countFailures(
    deps,
    [{ limit: limits.recordDigits, subject: patientId }],
    async () => {
      const patient = await findPatientById(deps.db, scope, patientId);
      return { isRight: patient?.phone.slice(-DIGITS) === input.digits.replace(/\D/g, '') };
    },
  );
  const outcome = isRight ? 'done' : 'refused';
  await recordAudit(deps.db, scope.practiceId, visitor, {
    ...aboutPatient('patient.exported', patientId),
    outcome,
  });
  return isRight
    ? writePatientRecord(await readPatientRecord(deps, scope, patientId), input.format)
    : undefined;
}
