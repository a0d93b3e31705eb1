import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { PatientRecordFormat } from '@bedside/contracts/practice/patient-record/patient-record.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { readPatientRecord } from './read-patient-record';
import { writePatientRecord } from './write-patient-record';

/**
 * Everything that is stored about one patient, as a file for the doctor to hand over.
 * @throws AppError `not-found`; `second-factor.step-up-needed`
 */
export async function exportPatientRecord(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock' | 'practiceTexts' | 'brandings'>,
  doctor: DoctorActor,
  input: { patientId: PatientId; format: PatientRecordFormat },
): Promise<{ fileName: string; type: string; file: Buffer }> {
  await requireStepUp(deps, doctor);
  const record = await readPatientRecord(deps, doctor.scope, input.patientId);
  const file = await writePatientRecord(record, input.format);
  await recordAudit(
    deps.db,
    doctor.scope.practiceId,
    doctor,
    aboutPatient('patient.exported', input.patientId),
  );
  return file;
}
