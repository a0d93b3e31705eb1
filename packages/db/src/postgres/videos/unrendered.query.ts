import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Unrendered } from '@bedside/contracts/videos/video/video.schema';
import { sql, type Kysely } from 'kysely';
import { anyOf } from '../any-of';
import type { DB } from '../../generated/postgres';

/** A scene with the lists that it may lack where it was stored before there were any. */
const withDefaults = (scene: string) => sql`('{"pointers": [], "voices": []}'::jsonb || ${sql.ref(scene)})`;

/** What the draft has that the last version was not made with. A second look at the same scene changes nothing. */
export const unrendered = sql<Unrendered | null>`(
  select case when draft.scene -> 'covers' <> '[]' and draft.scene -> 'covers' is distinct from made.scene -> 'covers'
    then 'cover' else 'change' end
  from (select document -> 'scene' as scene, saved_at from scene_draft where scene_draft.video_id = video.id) as draft
  left join lateral (select render.scene, render.created_at from render
    where render.video_id = video.id and render.state = 'generated' order by render.id desc limit 1) as made on true
  where draft.scene is not null and draft.saved_at > coalesce(made.created_at, '-infinity')
    and ${withDefaults('draft.scene')} is distinct from ${withDefaults('made.scene')})`;

/** Which of these videos have a cover that was drawn and not rendered. */
export async function hasUnrenderedRedaction(db: Kysely<DB>, ids: readonly VideoId[]): Promise<boolean> {
  const row = await db
    .selectFrom('video')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where(unrendered, '=', 'cover')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
