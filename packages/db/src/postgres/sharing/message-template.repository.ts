import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type {
  ChooseDefaultTemplateInput,
  MessageTemplate,
  SaveMessageTemplateInput,
} from '@bedside/contracts/sharing/message-template/message-template.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The doctor's templates by name. */
export async function listMessageTemplates(db: Kysely<DB>, scope: PracticeScope): Promise<MessageTemplate[]> {
  const rows = await db
    .selectFrom('message_template')
    .select(['id', 'name', 'message', 'tag', 'is_default'])
    .where('practice_id', '=', scope.practiceId)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    message: row.message,
    tag: row.tag,
    isDefault: row.is_default,
  }));
}

/** Lets one transaction at a time change the doctor's templates. */
export async function lockMessageTemplates(db: Kysely<DB>, scope: PracticeScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('message-template ' || ${scope.practiceId}, 0))`.execute(
    db,
  );
}

/**
 * Stores a template, or changes the one with that name. A default that is moved to another tag is none any more. Call it
 * while the templates are locked.
 * @param template.tag undefined: that of the template that is changed, or none
 */
export async function putMessageTemplate(
  db: Kysely<DB>,
  scope: PracticeScope,
  { name, message, tag }: SaveMessageTemplateInput,
): Promise<void> {
  await db
    .insertInto('message_template')
    .values({ practice_id: scope.practiceId, name, message, tag: tag ?? null })
    .onConflict((conflict) =>
      conflict.columns(['practice_id', 'name']).doUpdateSet({
        message,
        ...(tag === undefined
          ? {}
          : {
              tag,
              is_default: sql<boolean>`message_template.is_default and message_template.tag is not distinct from ${tag}`,
            }),
      }),
    )
    .execute();
}

/**
 * Makes a template the only default of its tag, or takes the default of a tag away. Call it while the templates are
 * locked.
 */
export async function setDefaultMessageTemplate(
  db: Kysely<DB>,
  scope: PracticeScope,
  input: ChooseDefaultTemplateInput,
): Promise<void> {
  const own = db.updateTable('message_template').where('practice_id', '=', scope.practiceId);
  const tag =
    input.id === null
      ? sql`${input.tag}::text`
      : sql`(select tag from message_template where practice_id = ${scope.practiceId}::uuid and id = ${input.id}::uuid)`;
  await own
    .set({ is_default: false })
    .where('is_default', '=', true)
    .where(sql<boolean>`tag is not distinct from ${tag}`)
    .execute();
  if (input.id !== null) await own.set({ is_default: true }).where('id', '=', input.id).execute();
}

/** Deletes a template, if it is the doctor's. */
export async function deleteMessageTemplate(db: Kysely<DB>, scope: PracticeScope, id: string): Promise<void> {
  await db
    .deleteFrom('message_template')
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .execute();
}
