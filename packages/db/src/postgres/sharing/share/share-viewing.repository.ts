import type { Reaction } from '@bedside/contracts/base/event/event.schema';
import type { PracticeScope, ShareId, WatchGrant } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';
import { usedBefore } from '../../link-use';
import { textColumn, type StoredText } from '../../base/stored-text';

/**
 * Stores that a link was opened: the time of the first opening, the last one to within an hour, and the version of the
 * video that was seen last.
 */
export async function markOpened(
  db: Kysely<DB>,
  grant: Pick<WatchGrant, 'shareId' | 'versionId'>,
  at: Date,
): Promise<void> {
  await sql`
    update share set first_opened_at = coalesce(first_opened_at, ${at}),
      used_at = ${at}, seen_version = coalesce(${grant.versionId}::uuid, seen_version)
    where id = ${grant.shareId}::uuid
      and (first_opened_at is null or used_at is null or used_at < ${usedBefore(at)} or seen_version is distinct from coalesce(${grant.versionId}::uuid, seen_version))`.execute(
    db,
  );
}

/** Sets the current reaction and its time, not done yet. @returns whether the share exists and is not revoked */
export async function setReaction(
  db: Kysely<DB>,
  grant: WatchGrant,
  { reaction, at }: { reaction: Reaction; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('share')
    .set({ reaction, reaction_at: reaction === 'no-reaction' ? null : at, reaction_done_at: null })
    .where('id', '=', grant.shareId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Sets or deletes the comment, not done yet. @returns whether anything changed */
export async function setComment(
  db: Kysely<DB>,
  grant: WatchGrant,
  comment: { text: StoredText; at: Date; asks: boolean } | null,
): Promise<boolean> {
  let query = db
    .updateTable('share')
    .set({
      comment_text: comment && textColumn(comment.text),
      comment_at: comment?.at ?? null,
      comment_asks: comment?.asks ?? false,
      comment_done_at: null,
    })
    .where('id', '=', grant.shareId)
    .where('revoked_at', 'is', null);
  if (!comment) query = query.where('comment_text', 'is not', null);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Erases the answers of shares, and the times of their first and last opening but for their days. */
export async function eraseFeedback(
  tx: Kysely<DB>,
  scope: PracticeScope,
  shareIds: readonly ShareId[],
): Promise<void> {
  await sql`
    update share set first_opened_at = date_trunc('day', first_opened_at, 'UTC'),
      used_at = date_trunc('day', used_at, 'UTC'),
      reaction = 'no-reaction', reaction_at = null, reaction_done_at = null,
      comment_text = null, comment_at = null, comment_asks = false, comment_done_at = null
    where practice_id = ${scope.practiceId}::uuid and id = any (${sql.val(shareIds)}::uuid[])`.execute(tx);
}
