import type { SavedQuestion } from '@bedside/contracts/figures/analyst/analyst.schema';
import type { ActorScope, PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The questions that a practice saved, by name. */
export async function listSavedQuestions(db: Kysely<DB>, scope: PracticeScope): Promise<SavedQuestion[]> {
  const rows = await db
    .selectFrom('saved_question')
    .leftJoin('user', 'user.id', 'saved_question.made_by')
    .select(['saved_question.id', 'name', 'sql', 'first_name', 'last_name'])
    .where('practice_id', '=', scope.practiceId)
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, sql: statement, first_name: first, last_name: last }) => ({
    id,
    name,
    sql: statement,
    author: first === null || last === null ? null : `${first} ${last}`,
  }));
}

/** Lets one transaction at a time change the saved questions of a practice. */
export async function lockSavedQuestions(db: Kysely<DB>, scope: PracticeScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved-question ' || ${scope.practiceId}, 0))`.execute(
    db,
  );
}

/** Stores a question. Call it while the questions are locked, and where none has its name. */
export async function insertSavedQuestion(
  db: Kysely<DB>,
  scope: ActorScope,
  question: { name: string; sql: string },
): Promise<string> {
  const row = await db
    .insertInto('saved_question')
    .values({ practice_id: scope.practiceId, made_by: scope.actorId, ...question })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a question of the practice. Call it while the questions are locked. @returns false where there is none */
export async function updateSavedQuestion(
  db: Kysely<DB>,
  scope: PracticeScope,
  { id, ...question }: { id: string; name: string; sql: string },
): Promise<boolean> {
  const row = await db
    .updateTable('saved_question')
    .set(question)
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a question, if it is the practice's. */
export async function deleteSavedQuestion(db: Kysely<DB>, scope: PracticeScope, id: string): Promise<void> {
  await db
    .deleteFrom('saved_question')
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .execute();
}
