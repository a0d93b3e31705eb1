import {
  doctorScope,
  type DoctorScope,
  type LinkId,
  type ShareId,
  type UserId,
  type VideoId,
} from '@bedside/contracts/kit/ids';
import type { Channel } from '@bedside/contracts/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** Queues one message per share and channel, in one statement. @returns the deliveries' ids */
export async function insertDeliveries(
  db: Kysely<DB>,
  rows: readonly { shareId: ShareId; channel: Channel }[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const result = await sql<{ id: string }>`
    insert into delivery (share_id, channel)
    select * from unnest(${sql.val(rows.map((row) => row.shareId))}::uuid[],
                         ${sql.val(rows.map((row) => row.channel))}::text[])
    returning id`.execute(db);
  return result.rows.map((row) => row.id);
}

/** Everything a message is made of, read when it is sent. */
export type DeliveryToSend = {
  id: string;
  state: string;
  channel: Channel;
  scope: DoctorScope;
  shareId: ShareId;
  shareLinkId: LinkId;
  isRevoked: boolean;
  message: string;
  video: { id: VideoId; title: string | null; posterKey: string | null };
  patient: {
    id: string;
    linkId: LinkId;
    firstName: string;
    phone: string;
    email: string | null;
    optedOut: { sms: boolean; mail: boolean };
  };
  doctor: { firstName: string; lastName: string; title: string | null; placeOfWork: string };
};

export async function findDeliveryToSend(db: Kysely<DB>, id: string): Promise<DeliveryToSend | undefined> {
  const row = await db
    .selectFrom('delivery')
    .innerJoin('share', 'share.id', 'delivery.share_id')
    .innerJoin('video', 'video.id', 'share.video_id')
    .innerJoin('patient', 'patient.id', 'share.patient_id')
    .innerJoin('user', 'user.id', 'share.doctor_id')
    .leftJoin('title', 'title.id', 'user.title_id')
    .select((eb) => [
      'delivery.state',
      'delivery.channel',
      'share.id as share_id',
      'share.link_id as share_link_id',
      'share.doctor_id',
      'share.message',
      'share.revoked_at',
      'video.id as video_id',
      'video.title as video_title',
      'patient.id as patient_id',
      'patient.link_id as patient_link_id',
      'patient.first_name as patient_first_name',
      'patient.phone',
      'patient.email',
      'patient.sms_opted_out_at',
      'patient.mail_opted_out_at',
      'user.first_name as doctor_first_name',
      'user.last_name as doctor_last_name',
      'user.place_of_work',
      'title.name as doctor_title',
      eb
        .selectFrom('video_image')
        .select('storage_key')
        .whereRef('video_image.video_id', '=', 'video.id')
        .where('type', 'in', ['cover', 'poster'])
        .orderBy('type')
        .limit(1)
        .as('poster_key'),
    ])
    .where('delivery.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    state: row.state,
    channel: row.channel as Channel,
    scope: doctorScope(row.doctor_id as UserId),
    shareId: row.share_id as ShareId,
    shareLinkId: row.share_link_id as LinkId,
    isRevoked: row.revoked_at !== null,
    message: row.message,
    video: { id: row.video_id as VideoId, title: row.video_title, posterKey: row.poster_key },
    patient: {
      id: row.patient_id,
      linkId: row.patient_link_id as LinkId,
      firstName: row.patient_first_name,
      phone: row.phone,
      email: row.email,
      optedOut: { sms: row.sms_opted_out_at !== null, mail: row.mail_opted_out_at !== null },
    },
    doctor: {
      firstName: row.doctor_first_name,
      lastName: row.doctor_last_name,
      title: row.doctor_title,
      placeOfWork: row.place_of_work,
    },
  };
}

/** Moves a delivery on; a delivered or failed one does not go back to sent. */
export async function updateDelivery(
  db: Kysely<DB>,
  id: string,
  change: { state: 'sent' | 'delivered' | 'failed'; reason?: string; providerId?: string },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({
      state: change.state,
      reason: change.reason ?? null,
      provider_id: change.providerId,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('state', 'in', change.state === 'sent' ? ['queued'] : ['queued', 'sent'])
    .execute();
}
