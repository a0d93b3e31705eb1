import type { VideoId } from '@bedside/contracts/kit/ids';
import type { EventStore } from './connect';
import { NO_ID } from './event-row';
import { OF_SHARES, selectRows } from './session-rows';

/**
 * The videos whose links patients opened on phones while nobody ever played them on one, with the most such patients
 * first. A patient counts once for a video.
 * @param of.since links that were first opened before this time (epoch milliseconds) are left out
 * @param of.least how many patients a video needs to be named
 */
export async function readUnplayedOnPhones(
  client: EventStore,
  of: { practiceId: string; since: number; least: number; limit: number },
): Promise<{ videoId: VideoId; cases: number }[]> {
  const rows = await selectRows<{ video_id: VideoId; cases: string }>(
    client,
    `SELECT video_id, uniqExact(patient) AS cases
     FROM
     (
       SELECT video_id, share_id, max(patient_id) AS patient
       FROM share_activity
       WHERE practice_id = {practiceId:UUID} AND ${OF_SHARES}
       GROUP BY video_id, share_id
       HAVING sum(mobile) > 0 AND patient != toUUID('${NO_ID}')
         AND min(first_opened_at) >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')
     )
     WHERE video_id NOT IN (
       SELECT video_id FROM session_progress WHERE practice_id = {practiceId:UUID} AND device = 'mobile'
     )
     GROUP BY video_id
     HAVING cases >= {least:UInt32}
     ORDER BY cases DESC, video_id
     LIMIT {limit:UInt32}`,
    of,
  );
  return rows.map((row) => ({ videoId: row.video_id, cases: Number(row.cases) }));
}
