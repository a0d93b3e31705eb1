import type { Reaction } from '@bedside/contracts/event/event.schema';
import {
  watchGrant,
  type DoctorScope,
  type LinkId,
  type PatientId,
  type ShareId,
  type UserId,
  type VideoId,
  type WatchGrant,
} from '@bedside/contracts/kit/ids';
import type { Channel, Delivery, Share } from '@bedside/contracts/share/share.schema';
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../generated/postgres';

/** A share with its inner id, which no door lets out. */
export type ShareRow = Share & { id: ShareId; patientId: PatientId; patientLinkId: LinkId };

function selectShare(db: Kysely<DB>, scope: DoctorScope) {
  return db
    .selectFrom('share')
    .innerJoin('patient', 'patient.id', 'share.patient_id')
    .where('share.doctor_id', '=', scope.doctorId)
    .select((eb) => [
      'share.id',
      'share.link_id',
      'share.video_id',
      'share.patient_id',
      'share.channels',
      'share.time_sent',
      'share.first_opened_at',
      'share.revoked_at',
      'share.reaction',
      'share.comment_text',
      'share.comment_at',
      'patient.first_name',
      'patient.last_name',
      'patient.link_id as patient_link_id',
      jsonArrayFrom(
        eb
          .selectFrom('delivery')
          .distinctOn('delivery.channel')
          .select(['delivery.channel', 'delivery.state', 'delivery.reason', 'delivery.updated_at'])
          .whereRef('delivery.share_id', '=', 'share.id')
          .orderBy('delivery.channel')
          .orderBy('delivery.created_at', 'desc'),
      ).as('deliveries'),
    ]);
}

type SelectedShare = Awaited<ReturnType<ReturnType<typeof selectShare>['executeTakeFirstOrThrow']>>;

function toShare(row: SelectedShare): ShareRow {
  return {
    id: row.id as ShareId,
    linkId: row.link_id as LinkId,
    videoId: row.video_id as VideoId,
    patientId: row.patient_id as PatientId,
    patientLinkId: row.patient_link_id as LinkId,
    patient: { id: row.patient_id as PatientId, firstName: row.first_name, lastName: row.last_name },
    channels: row.channels as Channel[],
    timeSent: row.time_sent,
    firstTimeOpened: row.first_opened_at,
    reaction: row.reaction as Reaction,
    comment:
      row.comment_text !== null && row.comment_at !== null
        ? { text: row.comment_text, createdAt: row.comment_at }
        : null,
    isRevoked: row.revoked_at !== null,
    deliveries: row.deliveries.map((delivery) => ({
      channel: delivery.channel as Channel,
      state: delivery.state as Delivery['state'],
      reason: delivery.reason,
      updatedAt: new Date(delivery.updated_at as unknown as string),
    })),
  };
}

export type ShareFilter = {
  videoId?: VideoId;
  patientId?: PatientId;
  linkId?: LinkId;
  linkIds?: readonly LinkId[];
};

/** The doctor's shares that fit, newest sent first. */
export async function listShareRows(
  db: Kysely<DB>,
  scope: DoctorScope,
  filter: ShareFilter,
): Promise<ShareRow[]> {
  let query = selectShare(db, scope).orderBy('share.time_sent', 'desc').orderBy('share.id', 'desc');
  if (filter.videoId) query = query.where('share.video_id', '=', filter.videoId);
  if (filter.patientId) query = query.where('share.patient_id', '=', filter.patientId);
  if (filter.linkId) query = query.where('share.link_id', '=', filter.linkId);
  if (filter.linkIds)
    query = query.where('share.link_id', '=', sql<string>`any(${sql.val([...filter.linkIds])}::text[])`);
  return (await query.execute()).map(toShare);
}

/** Nobody who means to send a message a second time does it this soon. */
const REPEAT_WITHIN = '10 seconds';

export type NewShare = {
  patientId: PatientId;
  /** Used only where no living share of this video with this patient exists. */
  linkId: LinkId;
  channels: Channel[];
};

/**
 * Shares a video with many patients in one statement. A living share is kept and counts as sent again, with
 * its channels and message renewed (decisions.md, "Sharing").
 * `isRepeat` tells a double click or a client's retry: the same message by the same channels within seconds.
 * @returns the shares' ids and links, in no order
 */
export async function upsertShares(
  db: Kysely<DB>,
  scope: DoctorScope,
  share: { videoId: VideoId; message: string; sentAt: Date },
  rows: readonly NewShare[],
): Promise<{ id: ShareId; linkId: LinkId; patientId: PatientId; channels: Channel[]; isRepeat: boolean }[]> {
  const result = await sql<{
    id: string;
    link_id: string;
    patient_id: string;
    channels: string[];
    is_repeat: boolean;
  }>`
    insert into share (link_id, doctor_id, video_id, patient_id, channels, message, time_sent)
    select given.link_id, ${scope.doctorId}::uuid, ${share.videoId}::uuid, given.patient_id,
           string_to_array(given.channels, ','), ${share.message}, ${share.sentAt}
    from unnest(${sql.val(rows.map((row) => row.linkId))}::text[],
                ${sql.val(rows.map((row) => row.patientId))}::uuid[],
                ${sql.val(rows.map((row) => row.channels.join(',')))}::text[])
         as given(link_id, patient_id, channels)
    on conflict (video_id, patient_id) where revoked_at is null
    do update set channels = excluded.channels, message = excluded.message, time_sent = excluded.time_sent
    returning id, link_id, patient_id, channels,
      coalesce(old.message = new.message and old.channels = new.channels
        and old.time_sent > new.time_sent - ${REPEAT_WITHIN}::interval, false) as is_repeat`.execute(db);
  return result.rows.map((row) => ({
    id: row.id as ShareId,
    linkId: row.link_id as LinkId,
    patientId: row.patient_id as PatientId,
    channels: row.channels as Channel[],
    isRepeat: row.is_repeat,
  }));
}

/** Marks a living share as sent again by these channels. */
export async function markShareSentAgain(
  db: Kysely<DB>,
  scope: DoctorScope,
  id: ShareId,
  channels: readonly Channel[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('share')
    .set({ channels: [...channels], time_sent: at })
    .where('id', '=', id)
    .where('doctor_id', '=', scope.doctorId)
    .execute();
}

/** @returns whether the share changed; restoring fails where a newer living share stands */
export async function setShareRevoked(
  db: Kysely<DB>,
  scope: DoctorScope,
  id: ShareId,
  revokedAt: Date | null,
): Promise<boolean> {
  const result = await db
    .updateTable('share')
    .set({ revoked_at: revokedAt })
    .where('id', '=', id)
    .where('doctor_id', '=', scope.doctorId)
    .where('revoked_at', revokedAt ? 'is' : 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The living share that a link names, as a grant to watch; undefined for a dead or unknown link. */
export async function openShareLink(db: Kysely<DB>, linkId: LinkId): Promise<WatchGrant | undefined> {
  const row = await db
    .selectFrom('share')
    .innerJoin('video', 'video.id', 'share.video_id')
    .select([
      'share.id',
      'share.link_id',
      'share.video_id',
      'share.doctor_id',
      'share.patient_id',
      'video.duration_ms',
    ])
    .where('share.link_id', '=', linkId)
    .where('share.revoked_at', 'is', null)
    .executeTakeFirst();
  return (
    row &&
    watchGrant({
      shareId: row.id as ShareId,
      linkId: row.link_id as LinkId,
      videoId: row.video_id as VideoId,
      doctorId: row.doctor_id as UserId,
      patientId: row.patient_id as PatientId,
      durationMs: row.duration_ms,
    })
  );
}

/** What the holder of a link sees of the share itself. */
export async function findGrantedShare(
  db: Kysely<DB>,
  grant: WatchGrant,
): Promise<
  | {
      firstName: string;
      patientLinkId: LinkId;
      channels: Channel[];
      timeSent: Date;
      firstTimeOpened: Date | null;
      reaction: Reaction;
      comment: { text: string; createdAt: Date } | null;
    }
  | undefined
> {
  const row = await db
    .selectFrom('share')
    .innerJoin('patient', 'patient.id', 'share.patient_id')
    .select([
      'patient.first_name',
      'patient.link_id',
      'share.channels',
      'share.time_sent',
      'share.first_opened_at',
      'share.reaction',
      'share.comment_text',
      'share.comment_at',
    ])
    .where('share.id', '=', grant.shareId)
    .where('share.revoked_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      firstName: row.first_name,
      patientLinkId: row.link_id as LinkId,
      channels: row.channels as Channel[],
      timeSent: row.time_sent,
      firstTimeOpened: row.first_opened_at,
      reaction: row.reaction as Reaction,
      comment:
        row.comment_text !== null && row.comment_at !== null
          ? { text: row.comment_text, createdAt: row.comment_at }
          : null,
    }
  );
}

/** Links of the living shares of a patient's area, newest first; undefined for an unknown patient link. */
export async function listPatientAreaLinks(
  db: Kysely<DB>,
  patientLinkId: LinkId,
): Promise<LinkId[] | undefined> {
  const patient = await db
    .selectFrom('patient')
    .select('id')
    .where('link_id', '=', patientLinkId)
    .executeTakeFirst();
  if (!patient) return undefined;
  const rows = await db
    .selectFrom('share')
    .select('link_id')
    .where('patient_id', '=', patient.id)
    .where('revoked_at', 'is', null)
    .orderBy('time_sent', 'desc')
    .execute();
  return rows.map((row) => row.link_id as LinkId);
}

/** Notes the first opening; @returns whether this was it */
export async function markFirstOpened(db: Kysely<DB>, grant: WatchGrant, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('share')
    .set({ first_opened_at: at })
    .where('id', '=', grant.shareId)
    .where('first_opened_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setReaction(db: Kysely<DB>, grant: WatchGrant, reaction: Reaction): Promise<boolean> {
  const result = await db
    .updateTable('share')
    .set({ reaction })
    .where('id', '=', grant.shareId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Sets or takes back the comment; @returns whether anything changed */
export async function setComment(
  db: Kysely<DB>,
  grant: WatchGrant,
  comment: { text: string; at: Date } | null,
): Promise<boolean> {
  let query = db
    .updateTable('share')
    .set({ comment_text: comment?.text ?? null, comment_at: comment?.at ?? null })
    .where('id', '=', grant.shareId)
    .where('revoked_at', 'is', null);
  if (!comment) query = query.where('comment_text', 'is not', null);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export type ShareCounts = { shares: number; likes: number; dislikes: number; comments: number };

/** How many shares were sent in a window, and how many of them carry a reaction or comment now. */
export async function countShares(
  db: Kysely<DB>,
  scope: DoctorScope,
  window: { from: Date | null; to: Date },
): Promise<ShareCounts> {
  let query = db
    .selectFrom('share')
    .select((eb) => [
      eb.fn.countAll<string>().as('shares'),
      eb.fn.countAll<string>().filterWhere('reaction', '=', 'like').as('likes'),
      eb.fn.countAll<string>().filterWhere('reaction', '=', 'dislike').as('dislikes'),
      eb.fn.countAll<string>().filterWhere('comment_text', 'is not', null).as('comments'),
    ])
    .where('doctor_id', '=', scope.doctorId)
    .where('time_sent', '<', window.to);
  if (window.from) query = query.where('time_sent', '>=', window.from);
  const row = await query.executeTakeFirstOrThrow();
  return {
    shares: Number(row.shares),
    likes: Number(row.likes),
    dislikes: Number(row.dislikes),
    comments: Number(row.comments),
  };
}

/** The same counts per video. */
export async function countSharesByVideo(
  db: Kysely<DB>,
  scope: DoctorScope,
  videoIds: readonly string[],
): Promise<Map<string, ShareCounts>> {
  const rows = await db
    .selectFrom('share')
    .select((eb) => [
      'video_id',
      eb.fn.countAll<string>().as('shares'),
      eb.fn.countAll<string>().filterWhere('reaction', '=', 'like').as('likes'),
      eb.fn.countAll<string>().filterWhere('reaction', '=', 'dislike').as('dislikes'),
      eb.fn.countAll<string>().filterWhere('comment_text', 'is not', null).as('comments'),
    ])
    .where('doctor_id', '=', scope.doctorId)
    .where('video_id', '=', sql<string>`any(${sql.val([...videoIds])}::uuid[])`)
    .groupBy('video_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.video_id,
      {
        shares: Number(row.shares),
        likes: Number(row.likes),
        dislikes: Number(row.dislikes),
        comments: Number(row.comments),
      },
    ]),
  );
}
