import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import type { DoctorCard } from '@bedside/contracts/account/user/user.schema';
import { findDoctorByLink } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import { presentDoctorCard } from './present-doctor-card';

/** The card of the doctor behind a QR code's link. @throws AppError `not-found` for a dead link */
export async function getDoctorInfo(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  doctorLinkId: string,
): Promise<DoctorCard> {
  const link = linkIdSchema.safeParse(doctorLinkId);
  const doctor = link.success ? await findDoctorByLink(deps.db, link.data) : undefined;
  if (!doctor) throw new AppError('not-found');
  return presentDoctorCard(deps, doctor);
}
