import { AppError } from '@bedside/contracts/kit/app-error';
import type { ConsentText } from '@bedside/contracts/patients/patient-consent/patient-consent.schema';
import { findConsentText } from '@bedside/db/postgres/patients/patient-consent.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** One version of the practice's text. @throws AppError `not-found` */
export async function getConsentText(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  { version }: { version: number },
): Promise<ConsentText> {
  const found = await findConsentText(deps.db, scope, version);
  if (!found) throw new AppError('not-found');
  return found;
}
