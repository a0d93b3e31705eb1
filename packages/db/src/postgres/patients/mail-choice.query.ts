import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { doctorOfPatient } from '../doctor-of';

/** Whose mails a patient may refuse, and whether they do; undefined when the patient is deleted. */
export async function findMailChoice(
  db: Kysely<DB>,
  id: PatientId,
): Promise<
  | {
      isOptedOut: boolean;
      doctor: { firstName: string; lastName: string; title: string | null; placeOfWork: string };
    }
  | undefined
> {
  const row = await db
    .selectFrom('patient')
    .innerJoin('practice', 'practice.id', 'patient.practice_id')
    .innerJoin('user', (join) => join.on('user.id', '=', doctorOfPatient))
    .leftJoin('title', 'title.id', 'user.title_id')
    .select([
      'mail_opted_out_at',
      'user.first_name',
      'user.last_name',
      'practice.place_of_work',
      'title.name',
    ])
    .where('patient.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      isOptedOut: row.mail_opted_out_at !== null,
      doctor: {
        firstName: row.first_name,
        lastName: row.last_name,
        title: row.name,
        placeOfWork: row.place_of_work,
      },
    }
  );
}
