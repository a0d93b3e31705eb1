import { AppError } from '@bedside/contracts/kit/app-error';
import type { ConsentText } from '@bedside/contracts/patients/patient-consent/patient-consent.schema';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { AreaOwner } from '@bedside/db/postgres/sharing/area-owner.query';
import {
  findAskedConsent,
  findConsentOfPatient,
} from '@bedside/db/postgres/patients/patient-consent.repository';
import { findOwner } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import { findClinicName } from '../../base/practice-look/find-clinic-name';

/** The text that a patient has to agree to. */
export type ConsentAsked = ConsentText & { doctorName: string; placeOfWork: string };

/**
 * What a patient has to agree to before they see anything. Reading changes nothing.
 * @returns undefined where the practice asks for nothing, or the patient agreed
 * @throws AppError `not-found`
 */
export async function askConsent(
  deps: Pick<Deps, 'db' | 'brandings'>,
  { id, scope }: Pick<AreaOwner, 'id' | 'scope'>,
): Promise<ConsentAsked | undefined> {
  const { db } = deps;
  const [{ isRequired, newest }, given, doctor] = await Promise.all([
    findAskedConsent(db, scope),
    findConsentOfPatient(db, scope, id),
    findOwner(db, scope.practiceId),
  ]);
  if (!given || !doctor) throw new AppError('not-found');
  if (!isRequired || !newest || given.agreed?.version === newest.version) return undefined;
  const doctorName = fullNameOf({ ...doctor, title: doctor.title?.name });
  return { ...newest, doctorName, placeOfWork: await findClinicName(deps, doctor) };
}
