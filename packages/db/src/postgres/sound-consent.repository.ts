import type { DoctorScope } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** The host that the doctor's practice has consented to send sound to; undefined without a consent. */
export async function findSoundConsent(
  db: Kysely<DB>,
  scope: DoctorScope,
): Promise<{ host: string; givenAt: Date } | undefined> {
  const row = await db
    .selectFrom('sound_consent')
    .select(['host', 'given_at'])
    .where('doctor_id', '=', scope.doctorId)
    .executeTakeFirst();
  return row && { host: row.host, givenAt: row.given_at };
}

/** Stores a consent. One for the same host keeps its time; one for another host is replaced. */
export async function putSoundConsent(
  db: Kysely<DB>,
  scope: DoctorScope,
  consent: { host: string; givenAt: Date },
): Promise<void> {
  const { host, givenAt } = consent;
  await db
    .insertInto('sound_consent')
    .values({ doctor_id: scope.doctorId, host, given_at: givenAt })
    .onConflict((conflict) =>
      conflict
        .column('doctor_id')
        .doUpdateSet({ host, given_at: givenAt })
        .where('sound_consent.host', '!=', host),
    )
    .execute();
}

/** Removes the consent; without one nothing changes. */
export async function deleteSoundConsent(db: Kysely<DB>, scope: DoctorScope): Promise<void> {
  await db.deleteFrom('sound_consent').where('doctor_id', '=', scope.doctorId).execute();
}
