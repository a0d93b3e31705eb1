import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { ScriptTurn } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { storedText, textColumn, type StoredText } from '../base/stored-text';

/** A turn as it is stored. */
export type ScriptTurnRow = Omit<ScriptTurn, 'prompt' | 'answer'> & {
  prompt: StoredText;
  answer: StoredText;
};

const ofVideo = (db: Kysely<DB>, scope: PracticeScope, videoId: VideoId) =>
  db
    .selectFrom('video')
    .select('video.id')
    .where('video.id', '=', videoId)
    .where('video.practice_id', '=', scope.practiceId);

/** The last turns about a video's script, the oldest first. */
export async function listScriptTurns(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
  limit: number,
): Promise<ScriptTurnRow[]> {
  const rows = await db
    .selectFrom('script_turn')
    .select(['id', 'prompt', 'answer', 'created_at'])
    .where('video_id', 'in', ofVideo(db, scope, videoId))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().map(({ id, prompt, answer, created_at }) => ({
    id,
    prompt: storedText(prompt),
    answer: storedText(answer),
    createdAt: created_at,
  }));
}

/** Adds a turn, and removes the oldest beyond the limit. A video that was deleted meanwhile gets none. */
export async function addScriptTurn(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
  turn: ScriptTurnRow & { most: number },
): Promise<void> {
  await db
    .insertInto('script_turn')
    .columns(['id', 'video_id', 'prompt', 'answer', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('video')
        .select((column) => [
          column.cast<string>(column.val(turn.id), 'uuid').as('id'),
          'video.id as video_id',
          column.val(textColumn(turn.prompt)).as('prompt'),
          column.val(textColumn(turn.answer)).as('answer'),
          column.cast<Date>(column.val(turn.createdAt), 'timestamptz').as('created_at'),
        ])
        .where('video.id', '=', videoId)
        .where('video.practice_id', '=', scope.practiceId),
    )
    .execute();
  await db
    .deleteFrom('script_turn')
    .where('video_id', 'in', ofVideo(db, scope, videoId))
    .where('id', 'not in', (from) =>
      from
        .selectFrom('script_turn')
        .select('id')
        .where('video_id', '=', videoId)
        .orderBy('id', 'desc')
        .limit(turn.most),
    )
    .execute();
}

/** Removes all turns about a video's script. */
export async function deleteScriptTurns(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<void> {
  await db
    .deleteFrom('script_turn')
    .where('video_id', 'in', ofVideo(db, scope, videoId))
    .execute();
}
