import type { PatientId, PracticeId, ShareId, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';
import { findPeople, type UserRow } from './user.repository';

/**
 * People of a practice as its patients see them: the link and the place of work are the practice's. Whoever has no
 * account any more is shown as the owner.
 */
export async function findDoctors(
  db: Kysely<DB>,
  practiceId: PracticeId,
  ids: readonly UserId[],
): Promise<(id: UserId) => UserRow | undefined> {
  const rows = await findPeople(db, practiceId, ids);
  const owner = rows.find((row) => row.practiceId === practiceId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const doctor = byId.get(id) ?? owner;
    return doctor && owner && { ...doctor, linkId: owner.linkId, placeOfWork: owner.placeOfWork };
  };
}

/** One person of a practice as its patients see them: by their id, or whom a patient sees and answers. */
export async function findDoctor(
  db: Kysely<DB>,
  practiceId: PracticeId,
  of: { id: UserId } | { patientId: PatientId } | { shareId: ShareId },
): Promise<UserRow | undefined> {
  const id = 'id' in of ? of.id : await findDoctorId(db, of);
  const find = id && (await findDoctors(db, practiceId, [id]));
  return find && find(id);
}

async function findDoctorId(
  db: Kysely<DB>,
  of: { patientId: PatientId } | { shareId: ShareId },
): Promise<UserId | undefined> {
  const { rows } = await sql<{ id: UserId | null }>`select ${
    'patientId' in of
      ? sql`doctor_of_patient(${of.patientId}::uuid)`
      : sql`doctor_of_share(${of.shareId}::uuid)`
  } as id`.execute(db);
  return rows[0]?.id ?? undefined;
}
