import type {
  ChangePatientConsentInput,
  PatientConsent,
} from '@bedside/contracts/patients/patient-consent/patient-consent.schema';
import {
  findConsentText,
  insertConsentText,
  lockConsentSetting,
  putConsentSetting,
} from '@bedside/db/postgres/patients/patient-consent.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { getPatientConsent } from './get-patient-consent';

/**
 * Asks patients to agree to a text, or stops asking. A changed text gets the next number, and every patient is asked
 * again.
 * @throws AppError `second-factor.step-up-needed`
 */
export async function changePatientConsent(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  doctor: DoctorActor,
  { isRequired, text }: ChangePatientConsentInput,
): Promise<PatientConsent> {
  await requireStepUp(deps, doctor);
  const { scope } = doctor;
  const changed = await deps.db.transaction().execute(async (tx) => {
    const before = await lockConsentSetting(tx, scope);
    const newest = await findConsentText(tx, scope, before.version);
    const isNew = text !== '' && text !== newest?.text;
    const read = () => getPatientConsent({ ...deps, db: tx }, doctor);
    if (!isNew && isRequired === before.isRequired) return read();
    const version = before.version + (isNew ? 1 : 0);
    if (isNew) await insertConsentText(tx, scope, { version, text, createdAt: new Date(deps.clock()) });
    await putConsentSetting(tx, scope, { isRequired, version });
    await recordAudit(tx, scope.practiceId, doctor, {
      action: 'patient-consent.changed',
      object: ['user', scope.practiceId],
    });
    return read();
  });
  // Every process forgets what the practice's patients have opened.
  await deps.bus.publish({ topic: 'practice-changed', practiceId: doctor.scope.practiceId });
  return changed;
}
