import type { LinkId, PatientId, PracticeScope, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { ownShareFirst } from './chat-thread';
import { runPrepared } from '../prepared-statement';
import { storedText, type PlacedText } from '../base/stored-text';

/** The place that a message of the doctor answers. */
export type AskedPlace = {
  videoId: VideoId;
  shareId: ShareId;
  shareLinkId: LinkId;
  title: string | null;
  second: number | null;
  /** The message of the patient that asks; null for a mark or a comment without one. */
  position: number | null;
  /** What the message or the comment says; null for a mark. */
  placed: PlacedText | null;
};

type Row = {
  video_id: VideoId;
  share_id: ShareId;
  share_link_id: LinkId;
  title: string | null;
  second: number | null;
  position: number | null;
  comment_id: string | null;
  message_id: string | null;
  text: string | null;
};

/** What the patient did last: a message, or a mark or comment that waits for an answer. */
const lastSign = (patientId: PatientId) => sql`
  select * from (
    (select video_id, share_id, second, position, id as message_id, text, created_at as at from chat_message
      where patient_id = ${patientId}::uuid and author = 'patient' and deleted_at is null
      order by position desc limit 1)
    union all
    (select share.video_id, share.id, position_s, null, null, null, unclear_moment.created_at
      from share join unclear_moment on unclear_moment.share_id = share.id
      where share.patient_id = ${patientId}::uuid and share.revoked_at is null and unclear_moment.done_at is null
      order by unclear_moment.created_at desc limit 1)
    union all
    (select video_id, id, null, null, null, comment_text, comment_at from share
      where patient_id = ${patientId}::uuid and revoked_at is null and comment_text is not null
        and comment_done_at is null
      order by comment_at desc limit 1)
  ) as sign order by at desc, position desc nulls last limit 1`;

const aMessage = (patientId: PatientId, position: number) => sql`
  select video_id, share_id, second, position, id as message_id, text from chat_message
  where patient_id = ${patientId}::uuid and position = ${position} and deleted_at is null`;

const theirQuestion = (
  patientId: PatientId,
  { videoId, second }: { videoId: VideoId; second: number | null },
) => sql`
  select ${videoId}::uuid as video_id, asked.share_id, ${second}::int as second, asked.position, asked.message_id, asked.text
  from (select 1) as always left join lateral (
    select share_id, position, id as message_id, text from chat_message
    where patient_id = ${patientId}::uuid and author = 'patient' and deleted_at is null
      and video_id = ${videoId}::uuid and second is not distinct from ${second}::int
    order by position desc limit 1) as asked on true`;

/**
 * The place that a message of the doctor answers: what the patient did last, a message, or a question about a place.
 * Undefined where it is about no video, or the patient cannot open that any more.
 */
export async function findAskedPlace(
  db: Kysely<DB>,
  scope: PracticeScope,
  patientId: PatientId,
  which: 'last' | { position: number } | { videoId: VideoId; second: number | null },
): Promise<AskedPlace | undefined> {
  const asked =
    which === 'last'
      ? lastSign(patientId)
      : 'position' in which
        ? aMessage(patientId, which.position)
        : theirQuestion(patientId, which);
  const { rows } = await runPrepared(
    db,
    'asked-place',
    sql<Row>`
    select message.video_id, link.share_id, link.share_link_id, video.title, message.second, message.position,
      message.message_id, message.share_id as comment_id, message.text
    from (${asked}) as message
    join video on video.id = message.video_id
    join lateral (
      select share.id as share_id, share.link_id as share_link_id from share
      where share.video_id = message.video_id and share.patient_id = ${patientId}::uuid
        and share.practice_id = ${scope.practiceId}::uuid and share.revoked_at is null
      order by ${ownShareFirst} limit 1) as link on true`,
  );
  const [row] = rows;
  return (
    row && {
      videoId: row.video_id,
      shareId: row.share_id,
      shareLinkId: row.share_link_id,
      title: row.title,
      second: row.second,
      position: row.position,
      placed: toAskedText(row),
    }
  );
}

function toAskedText({ text, message_id, comment_id }: Row): AskedPlace['placed'] {
  if (text === null) return null;
  const placed = { text: storedText(text) };
  if (message_id !== null) return { ...placed, id: message_id, column: 'chat_message.text' };
  return comment_id === null ? null : { ...placed, id: comment_id, column: 'share.comment_text' };
}
