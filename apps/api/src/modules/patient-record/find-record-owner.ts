import { AppError } from '@bedside/contracts/kit/app-error';
import type { DoctorScope, PatientId } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/user/user.rules';
import { findUserById } from '@bedside/db/postgres/user/user.repository';
import type { Deps } from '../../deps';
import { findAreaPatient } from '../viewing/find-area-patient';

/** Whose record the holder of an area's link asks for. @throws AppError `not-found` */
export async function findRecordOwner(
  deps: Pick<Deps, 'db'>,
  patientLinkId: string,
): Promise<{ patientId: PatientId; scope: DoctorScope; doctorName: string }> {
  const { id, scope } = await findAreaPatient(deps, patientLinkId);
  const doctor = await findUserById(deps.db, scope.doctorId);
  if (!doctor) throw new AppError('not-found');
  return { patientId: id, scope, doctorName: fullNameOf({ ...doctor, title: doctor.title?.name }) };
}
