import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** How many there are of something at a second of the video. */
type AtSecond = { second: number; count: number };

/** The marks and the questions of a video, by the seconds of one of its versions. */
type MomentsBySecond = { marks: AtSecond[]; questions: AtSecond[] };

/**
 * How many links have a mark at each second of a video, and how many messages patients wrote about it.
 * @param of.versionId the seconds are those of this version; undefined: of the one that is shown, without what it cut away
 */
export async function countMomentsBySecond(
  db: Kysely<DB>,
  { practiceId }: PracticeScope,
  of: { videoId: VideoId; versionId: string | undefined },
): Promise<MomentsBySecond> {
  const within = of.versionId === undefined ? sql`true` : sql`of_version = ${of.versionId}::uuid`;
  const at = (shown: string) => sql.ref(of.versionId === undefined ? shown : 'of_second');
  const { rows } = await sql<{
    kind: 'mark' | 'question';
    second: number;
    count: string;
  }>`
    select 'mark' as kind, ${at('position_s')} as second, count(distinct share_id) as count
    from unclear_moment join share on share.id = unclear_moment.share_id
    where share.practice_id = ${practiceId}::uuid and share.video_id = ${of.videoId}::uuid
      and ${at('position_s')} is not null and ${within}
    group by 2
    union all
    select 'question', ${at('second')}, count(*)
    from chat_message
    where practice_id = ${practiceId}::uuid and video_id = ${of.videoId}::uuid and author = 'patient'
      and deleted_at is null and ${at('second')} is not null and ${within}
    group by 2
    order by 2`.execute(db);
  const pick = (kind: 'mark' | 'question') =>
    rows.filter((row) => row.kind === kind).map(({ second, count }) => ({ second, count: Number(count) }));
  return { marks: pick('mark'), questions: pick('question') };
}
