import { AppError } from '@bedside/contracts/kit/app-error';
import { patientWords } from '@bedside/contracts/patients/patient/patient.texts';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { findOwner } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findClinicName } from '../../base/practice-look/find-clinic-name';
import { findPrintedLook } from '../../base/practice-look/find-printed-look';
import { drawCodeSheet, type Paper } from '../../base/code-sheet/draw-code-sheet';

/** A page to print with a QR code for the form by which patients add themselves. */
export async function makeContactForm(
  deps: Pick<Deps, 'db' | 'publicUrl' | 'brandings' | 'storage'>,
  doctor: DoctorActor,
  input: { paper: Paper },
): Promise<Buffer> {
  const user = await findOwner(deps.db, doctor.scope.practiceId);
  if (!user) throw new AppError('unauthenticated');
  const doctorName = fullNameOf({ ...user, title: user.title?.name });
  return drawCodeSheet({
    ...patientWords('sheet', { doctor: doctorName }),
    doctorName,
    clinicName: await findClinicName(deps, user),
    look: await findPrintedLook(deps, user.linkId),
    url: `${deps.publicUrl()}/add-patient/${user.linkId}`,
    paper: input.paper,
  });
}
