import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import type { Window } from '../window';

/**
 * The videos that most patients were sent and never opened, the most first. A patient counts once for a video: when
 * every one of their living links to it was sent in the window, and none of their links was ever opened.
 * @param window when the links were sent; `to` is not included
 * @param least how many patients a video needs to be named
 */
export async function listUnopenedVideos(
  db: Kysely<DB>,
  { practiceId }: PracticeScope,
  window: Window,
  { least, limit }: { least: number; limit: number },
): Promise<{ videoId: VideoId; cases: number }[]> {
  const { rows } = await sql<{ video_id: VideoId; cases: string }>`
    select video_id, count(*) as cases
    from (
      select share.video_id, share.patient_id
      from share
      where share.practice_id = ${practiceId}::uuid and share.video_id is not null
        and share.time_sent >= ${window.from}
      group by share.video_id, share.patient_id
      having bool_and(share.first_opened_at is null)
        and bool_or(share.revoked_at is null)
        and max(share.time_sent) < ${window.to}
    ) as patient
    where not exists (
      select from share as earlier
      where earlier.patient_id = patient.patient_id and earlier.video_id = patient.video_id
        and earlier.first_opened_at is not null)
    group by video_id
    having count(*) >= ${least}
    order by cases desc, video_id
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ videoId: row.video_id, cases: Number(row.cases) }));
}
