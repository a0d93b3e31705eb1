import type { DoctorScope } from '@bedside/contracts/kit/ids';
import type { MessageTemplate } from '@bedside/contracts/message-template/message-template.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** The doctor's templates by name. */
export async function listMessageTemplates(db: Kysely<DB>, scope: DoctorScope): Promise<MessageTemplate[]> {
  const rows = await db
    .selectFrom('message_template')
    .select(['id', 'name', 'message', 'is_default'])
    .where('doctor_id', '=', scope.doctorId)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    message: row.message,
    isDefault: row.is_default,
  }));
}

/** Lets one transaction at a time change the doctor's templates. */
export async function lockMessageTemplates(db: Kysely<DB>, scope: DoctorScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('message-template ' || ${scope.doctorId}, 0))`.execute(
    db,
  );
}

/** Stores a template, or changes the message of the one with that name. Call it while the templates are locked. */
export async function putMessageTemplate(
  db: Kysely<DB>,
  scope: DoctorScope,
  template: { name: string; message: string },
): Promise<void> {
  await db
    .insertInto('message_template')
    .values({ doctor_id: scope.doctorId, ...template })
    .onConflict((conflict) =>
      conflict.columns(['doctor_id', 'name']).doUpdateSet({ message: template.message }),
    )
    .execute();
}

/** Makes this template the only default; null: none is. Call it while the templates are locked. */
export async function setDefaultMessageTemplate(
  db: Kysely<DB>,
  scope: DoctorScope,
  id: string | null,
): Promise<void> {
  const own = db.updateTable('message_template').where('doctor_id', '=', scope.doctorId);
  await own.set({ is_default: false }).where('is_default', '=', true).execute();
  if (id !== null) await own.set({ is_default: true }).where('id', '=', id).execute();
}

/** Deletes a template, if it is the doctor's. */
export async function deleteMessageTemplate(db: Kysely<DB>, scope: DoctorScope, id: string): Promise<void> {
  await db
    .deleteFrom('message_template')
    .where('doctor_id', '=', scope.doctorId)
    .where('id', '=', id)
    .execute();
}
