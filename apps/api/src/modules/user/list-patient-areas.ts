import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientArea } from '@bedside/contracts/user/user.schema';
import { listAreasOfEmail } from '@bedside/db/postgres/patient-area.query';
import { findUserById } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { presentDoctorCard } from './present-doctor-card';

/**
 * The patient areas of a patient who signed in: those of every patient record that has the address which the account
 * proved to be its own. No code is ever sent to a phone, so that a phone number proves nothing.
 * @throws AppError `forbidden` for other roles
 */
export async function listPatientAreas(
  deps: Pick<Deps, 'db' | 'users' | 'mediaLinks'>,
  member: Member,
): Promise<PatientArea[]> {
  if (member.role !== 'patient') throw new AppError('forbidden', { message: 'This part is for patients.' });
  // Read anew: a remembered user may have been proven meanwhile.
  const user = await findUserById(deps.db, member.userId);
  if (!user?.emailVerifiedAt) return [];
  const areas = await listAreasOfEmail(deps.db, user.email);
  const found = await Promise.all(
    areas.map(async ({ doctorId, ...area }) => {
      const doctor = await deps.users.get(doctorId);
      return doctor && { ...area, doctor: presentDoctorCard(deps, doctor) };
    }),
  );
  return found.filter((area) => area !== undefined);
}
