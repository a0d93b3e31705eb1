import type { PatientId, PracticeScope, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import type { PatientAccessKind } from '@bedside/contracts/practice/patient-access/patient-access.schema';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** What opens something of a patient, without who handed it out. */
export type AccessRow = {
  kind: PatientAccessKind;
  id: string;
  title: string | null;
  count: number | null;
  since: Date | null;
  usedAt: Date | null;
  endsAt: Date | null;
};

/** A link is as old as its row, or as its last replacement. */
const since = (kind: string, row: string) =>
  sql.raw(`greatest(${row}.created_at, (select max(replaced_at) from replaced_link as old
    where old.patient_id = mine.id and old.kind = '${kind}'
      and ${row}.id = coalesce(old.share_id, old.patient_id)))`);

/** Everything that opens something of a patient now; none for an unknown patient and for one of another practice. */
export async function listAccessRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  patientId: PatientId,
  now: Date,
): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    with mine as (
      select * from patient where id = ${patientId}::uuid and practice_id = ${scope.practiceId}::uuid)
    select 'area' as kind, id, null as title, null::int as count, ${since('area', 'mine')} as since,
      area_used_at as "usedAt", null::timestamptz as "endsAt" from mine
    union all
    select 'code', mine.id, null, null, null, null, expires_at from mine
      join area_code on area_code.patient_id = mine.id where expires_at > ${now}
    union all
    select 'messages', mine.id, null, null, null, own_used_at, null from mine
      join chat on chat.patient_id = mine.id where chat.link_id is not null
    union all
    select 'video', share.id, video.title, null, ${since('share', 'share')}, share.used_at, null from mine
      join share on share.patient_id = mine.id join video on video.id = share.video_id
      where share.playlist_share_id is null and share.revoked_at is null
    union all
    select 'playlist', shared.id, playlist.name,
      (select count(*)::int from share where share.playlist_share_id = shared.id and share.revoked_at is null),
      ${since('playlist', 'shared')},
      greatest(shared.used_at, (select max(share.used_at) from share where share.playlist_share_id = shared.id)), null
      from mine join share as shared on shared.patient_id = mine.id and shared.video_id is null
      left join playlist on playlist.id = shared.playlist_id where shared.revoked_at is null
    union all
    select 'replaced', mine.id, null, count(*)::int, max(replaced_at), null, null from mine
      join replaced_link as old on old.patient_id = mine.id group by mine.id
    order by since desc nulls first, id`.execute(db);
  return rows;
}

/** An event of the trail that says who handed a link out, or that a device opened the area by a code. */
export type AccessEvent = {
  action: string;
  objectId: string;
  at: Date;
  /** Null for a visitor, a job, and an account that is gone. */
  by: string | null;
};

/** These events of a patient, in their order. */
export async function listAccessEvents(
  db: Kysely<DB>,
  scope: PracticeScope,
  patientId: PatientId,
): Promise<AccessEvent[]> {
  const { rows } = await sql<AccessEvent>`
    select event.action, event.object_id as "objectId", event.at,
      nullif(trim("user".first_name || ' ' || "user".last_name), '') as by
    from audit_event as event left join "user" on "user".id = event.actor_id and event.actor = 'user'
    where event.account_id = ${scope.practiceId}::uuid and event.patient_id = ${patientId}::uuid
      and event.action in ('patient.created', 'link.made', 'link.restored', 'link.replaced', 'area.opened-by-code',
        'area.opened-by-log-in')
    order by event.position`.execute(db);
  return rows;
}

/** Who opens what the practice has: its owner, then everybody who works in it. */
export async function listPeople(db: Kysely<DB>, scope: PracticeScope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from practice
    left join practice_member as joined on joined.practice_id = practice.id
    join "user" on "user".id in (practice.owner_id, joined.user_id)
    where practice.id = ${scope.practiceId}::uuid
    group by "user".id, practice.owner_id
    order by "user".id <> practice.owner_id, min(joined.joined_at)`.execute(db);
  return rows.map(({ name }) => name);
}

/** A share whose link may be sent again. `videoId` is null for the share of a playlist. */
type SendableShare = { shareId: ShareId; videoId: VideoId | null; channels: Channel[] };

/** The valid shares of a patient that have a link of their own and something to show, the newest first. */
export async function listSendableShares(db: Kysely<DB>, patientId: PatientId): Promise<SendableShare[]> {
  const { rows } = await sql<SendableShare>`
    select share.id as "shareId", share.video_id as "videoId", channels
    from share left join video on video.id = share.video_id
    where share.patient_id = ${patientId}::uuid and share.playlist_share_id is null and share.revoked_at is null
      and num_nonnulls(share.video_id, share.playlist_id) = 1 and video.stopped_at is null
    order by time_sent desc`.execute(db);
  return rows;
}
