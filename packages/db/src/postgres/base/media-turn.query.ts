import type { PracticeId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Where a job goes: its priority, the queue of its lane, and the mark by which the next one of its practice finds it. */
type FoundTurn = { priority: number; lane: string | null; flag: string };

/**
 * Finds the turn of a practice's next job within a band of priorities: after the waiting jobs of the same practice, and
 * beside the first waiting ones of the others. Callers of one practice run one after another until they commit.
 * @param turn.practice stands for the practice, without naming it
 * @param turn.lanes over how many queues its jobs are spread, each of which runs one at a time; 0 for none
 * @param turn.key a waiting job of this key is about to be replaced and does not count
 */
export async function findTurn(
  db: Kysely<DB>,
  practiceId: PracticeId,
  turn: {
    practice: string;
    lanes: number;
    band: { first: number; last: number };
    key: string | undefined;
  },
): Promise<FoundTurn> {
  const { practice, lanes, band, key } = turn;
  const flag = `turn:${practice}`;
  await sql`select change_usage(${practiceId}::uuid, 0, 0, 0)`.execute(db);
  const { rows } = await sql<{ priority: number; lane: number | null }>`
    with job as materialized (
      select queue_name, priority, locked_at is not null as runs, flags ? ${flag}::text as is_own
      from graphile_worker.jobs
      where flags is not null and priority between ${band.first}::int and ${band.last}::int
        and key is distinct from ${key ?? null}::text and attempts < max_attempts
    )
    select
      least(${band.last}::int, coalesce(
        (select max(priority) + 1 from job where is_own and not runs),
        (select min(priority) from job where not runs),
        ${band.first}::int)) as priority,
      (select lane from generate_series(1, ${lanes}::int) as lane
        left join job on is_own and queue_name = 'media:' || ${practice}::text || ':' || lane
        group by lane order by count(is_own), lane limit 1) as lane`.execute(db);
  const [found] = rows;
  return {
    priority: found?.priority ?? band.first,
    lane: found?.lane ? `media:${practice}:${found.lane}` : null,
    flag,
  };
}

/** Removes queues without a job: each poll for a job locks all queues that are there. */
export async function dropEmptyQueues(db: Kysely<DB>): Promise<void> {
  await sql`select drop_empty_queues()`.execute(db);
}

/** The practice for which a media job works, by what its payload names. */
export async function findPracticeOfJob(
  db: Kysely<DB>,
  payload: { videoId?: VideoId; renderId?: string; runId?: string; attachmentId?: string },
): Promise<PracticeId | undefined> {
  const { rows } = await sql<{ practice_id: PracticeId }>`
    select practice_id from video where id = ${payload.videoId ?? null}::uuid
    union all select practice_id from render join video on video.id = video_id
      where render.id = ${payload.renderId ?? null}::uuid
    union all select practice_id from transcription join video on video.id = video_id
      where transcription.id = ${payload.runId ?? null}::uuid
    union all select practice_id from chat_attachment join patient on patient.id = patient_id
      where chat_attachment.id = ${payload.attachmentId ?? null}::uuid`.execute(db);
  return rows[0]?.practice_id;
}
