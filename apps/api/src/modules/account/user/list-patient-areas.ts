import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientArea } from '@bedside/contracts/account/user/user.schema';
import { listAreasOfEmail } from '@bedside/db/postgres/sharing/area-owner.query';
import { findDoctor } from '@bedside/db/postgres/account/user/user-doctor.query';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { presentDoctorCard } from './present-doctor-card';

/**
 * The patient areas of a signed-in patient: those of every patient row with the account's confirmed address. No code is
 * ever sent to a phone, so a phone number proves nothing.
 * @throws AppError `forbidden` for other roles
 */
export async function listPatientAreas(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  member: Member,
): Promise<PatientArea[]> {
  if (member.role !== 'patient') throw new AppError('forbidden', { says: 'patients-only' });
  // Read from the database: the address may have been confirmed since the user was remembered.
  const user = await findUserById(deps.db, member.userId);
  if (!user?.emailVerifiedAt) return [];
  const areas = await listAreasOfEmail(deps.db, user.email);
  const found = await Promise.all(
    areas.map(async ({ practiceId, patientId, ...area }) => {
      const doctor = await findDoctor(deps.db, practiceId, { patientId });
      return doctor && { ...area, doctor: presentDoctorCard(deps, doctor) };
    }),
  );
  return found.filter((area) => area !== undefined);
}
