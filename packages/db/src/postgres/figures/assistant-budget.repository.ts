import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/**
 * Takes tokens of a day's budget, in one statement, so none slips through between the look and the count.
 * @param day such as `2026-11-27`
 * @returns whether the budget had them; otherwise none was taken
 */
export async function takeBudget(
  db: Kysely<DB>,
  { day, tokens, most }: { day: string; tokens: number; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ tokens: number }>`
    insert into assistant_budget (day, tokens)
    select ${day}::date, ${tokens}::int where ${tokens}::int <= ${most}::int
    on conflict (day) do update set tokens = assistant_budget.tokens + excluded.tokens
      where assistant_budget.tokens + excluded.tokens <= ${most}::int
    returning tokens`.execute(db);
  return rows.length > 0;
}

/** Gives back what was taken and not used. */
export async function returnBudget(
  db: Kysely<DB>,
  { day, tokens }: { day: string; tokens: number },
): Promise<void> {
  await sql`update assistant_budget set tokens = greatest(tokens - ${tokens}::int, 0) where day = ${day}::date`.execute(
    db,
  );
}
