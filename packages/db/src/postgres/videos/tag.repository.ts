import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Sets the video's tags, in this order. A tag that no other video uses is deleted. */
export async function replaceVideoTags(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: VideoId,
  names: readonly string[],
): Promise<void> {
  await db.deleteFrom('video_tag').where('video_id', '=', id).execute();
  if (names.length > 0) {
    await db
      .insertInto('tag')
      .columns(['practice_id', 'name'])
      .expression(
        sql`select ${scope.practiceId}::uuid, name from unnest(${sql.val([...names])}::text[]) as name`,
      )
      .onConflict((oc) => oc.constraint('tag_name_unique').doNothing())
      .execute();
    await sql`
      insert into video_tag (video_id, tag_id, position)
      select ${id}::uuid, tag.id, named.position
      from unnest(${sql.val([...names])}::text[]) with ordinality as named(name, position)
      join tag on tag.name = named.name and tag.practice_id = ${scope.practiceId}::uuid`.execute(db);
  }
  await db
    .deleteFrom('tag')
    .where('practice_id', '=', scope.practiceId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('video_tag').select('tag_id').whereRef('video_tag.tag_id', '=', 'tag.id'))),
    )
    .execute();
}

/** The doctor's tags by use, most used first, at most 20. */
export async function listTopTags(
  db: Kysely<DB>,
  scope: PracticeScope,
): Promise<{ id: string; name: string; videosCount: number }[]> {
  const rows = await db
    .selectFrom('tag')
    .innerJoin('video_tag', 'video_tag.tag_id', 'tag.id')
    .select((eb) => ['tag.id', 'tag.name', eb.fn.countAll<string>().as('videos')])
    .where('tag.practice_id', '=', scope.practiceId)
    .groupBy(['tag.id', 'tag.name'])
    .orderBy('videos', 'desc')
    .orderBy('tag.name')
    .limit(20)
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, videosCount: Number(row.videos) }));
}
