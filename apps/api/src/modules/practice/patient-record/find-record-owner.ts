import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { findDoctor } from '@bedside/db/postgres/account/user/user-doctor.query';
import type { Deps } from '../../../deps';
import { findAreaOwner } from '../../sharing/area/area.policy';

/**
 * Whose record the holder of an area's link asks for. It is there without any agreement.
 * @throws AppError `not-found`, also for another link than that of the area
 */
export async function findRecordOwner(
  deps: Pick<Deps, 'db'>,
  patientLinkId: string,
): Promise<{ patientId: PatientId; scope: PracticeScope; doctorName: string }> {
  const { id, scope, isByArea } = await findAreaOwner(deps, patientLinkId);
  if (!isByArea) throw new AppError('not-found');
  const doctor = await findDoctor(deps.db, scope.practiceId, { patientId: id });
  if (!doctor) throw new AppError('not-found');
  return { patientId: id, scope, doctorName: fullNameOf({ ...doctor, title: doctor.title?.name }) };
}
