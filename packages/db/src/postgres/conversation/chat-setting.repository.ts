import type { ChatSetting } from '@bedside/contracts/conversation/chat/chat.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The doctor's emergency sentence and days away; undefined where nothing was ever set. */
export async function findChatSetting(
  db: Kysely<DB>,
  scope: PracticeScope,
): Promise<ChatSetting | undefined> {
  const row = await db
    .selectFrom('chat_setting')
    .select(['emergency', 'away_from', 'away_until', 'away_text'])
    .where('practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { emergency, away_from: from, away_until: until, away_text: text } = row;
  return {
    emergency,
    away: from !== null && until !== null && text !== null ? { from, until, text } : null,
  };
}

export async function putChatSetting(
  db: Kysely<DB>,
  scope: PracticeScope,
  { emergency, away }: ChatSetting,
): Promise<void> {
  const values = {
    emergency,
    away_from: away?.from ?? null,
    away_until: away?.until ?? null,
    away_text: away?.text ?? null,
  };
  await db
    .insertInto('chat_setting')
    .values({ practice_id: scope.practiceId, ...values })
    .onConflict((conflict) => conflict.column('practice_id').doUpdateSet(values))
    .execute();
}
