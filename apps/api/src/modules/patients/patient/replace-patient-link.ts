import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { dropAreaCode } from '@bedside/db/postgres/sharing/area-code.repository';
import { dropOwnLink } from '@bedside/db/postgres/conversation/chat.repository';
import { dropReplacedLinks } from '@bedside/db/postgres/sharing/link-replacement.repository';
import { replacePatientLink as replaceLink } from '@bedside/db/postgres/patients/patient.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { newLinkId } from '../../../kit/secrets';

/**
 * Gives the patient's area a new link. The old one is invalid at once, and so are the link of the conversation's own page
 * and a code that waits. No earlier link leads a device on to the new one.
 * @param alsoRead what else the answer needs, in the same transaction
 * @throws AppError `not-found`
 */
export async function replacePatientLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  patientId: PatientId,
  alsoRead?: (tx: Database) => Promise<void>,
): Promise<Patient> {
  await requireStepUp(deps, doctor);
  const patient = await deps.db.transaction().execute(async (tx) => {
    const changed = await replaceLink(tx, doctor.scope, patientId, newLinkId());
    if (!changed) return undefined;
    await dropOwnLink(tx, patientId);
    await dropReplacedLinks(tx, patientId, ['area', 'own']);
    await dropAreaCode(tx, patientId);
    await recordAudit(tx, doctor.scope.practiceId, doctor, aboutPatient('link.replaced', patientId));
    await alsoRead?.(tx);
    return changed;
  });
  if (!patient) throw new AppError('not-found');
  return patient;
}
