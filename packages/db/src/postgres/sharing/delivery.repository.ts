import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import type { LinkId, PatientId, PracticeScope, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import type { RemindUntil } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { statesBefore } from '@bedside/contracts/sharing/share/share.rules';
import type { Channel, DeliveryState } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { correspondentColumns, readCorrespondents, type Correspondents } from '../correspondents';
import { doctorOfShare } from '../doctor-of';
import { lacksConsent } from '../lacks-consent';
import { storedText, textColumn, type StoredText } from '../base/stored-text';
import { uuidArray } from '../uuid-array';

/** A message to send. One with a reason is not sent, because the patient closed the channel. */
export type NewDelivery = {
  shareId: ShareId;
  channel: Channel;
  reason?: DeliveryReason;
  notBefore?: Date | null;
  /** Its text, instead of the share's own message. */
  message?: StoredText | null;
  isReminder?: boolean;
  /** The message is not sent to a patient who has done this since. */
  needlessOnce?: RemindUntil | null;
};

/** Queues one message per share and channel, in one statement. @returns those to send */
export async function insertDeliveries(
  db: Kysely<DB>,
  rows: readonly NewDelivery[],
  at: Date,
): Promise<{ id: string; notBefore: Date | null }[]> {
  if (rows.length === 0) return [];
  const result = await sql<{ id: string; state: string; not_before: Date | null }>`
    insert into delivery (share_id, channel, reason, not_before, message, is_reminder, needless_once, state,
      created_at, updated_at)
    select given.*, case when given.reason is null then 'queued' else 'opted-out' end, ${at}, ${at}
    from unnest(${sql.val(rows.map((row) => row.shareId))}::uuid[],
                ${sql.val(rows.map((row) => row.channel))}::text[],
                ${sql.val(rows.map((row) => row.reason ?? null))}::text[],
                ${sql.val(rows.map((row) => row.notBefore?.toISOString() ?? null))}::timestamptz[],
                ${sql.val(rows.map((row) => (row.message ? textColumn(row.message) : null)))}::text[],
                ${sql.val(rows.map((row) => row.isReminder ?? false))}::boolean[],
                ${sql.val(rows.map((row) => row.needlessOnce ?? null))}::text[])
         as given(share_id, channel, reason, not_before, message, is_reminder, needless_once)
    returning id, state, not_before`.execute(db);
  return result.rows
    .filter((row) => row.state === 'queued')
    .map((row) => ({ id: row.id, notBefore: row.not_before }));
}

/** The patients of these shares, by the id of each share. */
export async function listDeliveryPatients(
  db: Kysely<DB>,
  shareIds: readonly ShareId[],
): Promise<Map<ShareId, { id: PatientId; phone: string; email: string | null }>> {
  const { rows } = await sql<{ about: ShareId; id: PatientId; phone: string; email: string | null }>`
    select share.id as about, patient.id, patient.phone, patient.email
    from share join patient on patient.id = share.patient_id where share.id = any(${uuidArray(shareIds)})`.execute(
    db,
  );
  return new Map(rows.map(({ about, ...patient }) => [about, patient]));
}

/**
 * Channels with a message about this share that is on its way, or was sent again after `since`. The first message by a
 * channel does not block another one. Call it while the share is locked.
 */
export async function listBusyChannels(db: Kysely<DB>, shareId: ShareId, since: Date): Promise<Channel[]> {
  const { rows } = await sql<{ channel: Channel }>`
    select channel from delivery where share_id = ${shareId}::uuid and state in ('queued', 'sent', 'delivered')
    group by channel
    having bool_or(state = 'queued') or (count(*) > 1 and max(created_at) > ${since})`.execute(db);
  return rows.map((row) => row.channel);
}

/** The provider's names for the messages about this share that the provider accepted. */
export async function listProviderIds(db: Kysely<DB>, shareId: ShareId): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('provider_id')
    .where('share_id', '=', shareId)
    .where('provider_id', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.provider_id ?? []);
}

/** Everything that a message is made of, read when it is sent. */
export type DeliveryToSend = Correspondents & {
  id: string;
  state: DeliveryState;
  channel: Channel;
  /** Since when the message may have been sent without our knowing the outcome; null when it certainly was not. */
  claimedAt: Date | null;
  createdAt: Date;
  /** When it came into its state. */
  updatedAt: Date;
  shareId: ShareId;
  shareLinkId: LinkId;
  isRevoked: boolean;
  /** The message is about a corrected version, not about a share. */
  isCorrection: boolean;
  isReminder: boolean;
  /** What makes it needless when the patient has done it since; null where nothing does. */
  needlessOnce: RemindUntil | null;
  /** Null for a message about a playlist. */
  video: { id: VideoId; posterKey: string | null } | null;
};

/** A delivery with the content of its message; undefined when the share or its patient is deleted. */
export async function findDeliveryToSend(
  db: Kysely<DB>,
  id: string,
): Promise<(DeliveryToSend & { message: StoredText }) | undefined> {
  const row = await db
    .selectFrom('delivery')
    .innerJoin('share', 'share.id', 'delivery.share_id')
    .innerJoin('patient', 'patient.id', 'share.patient_id')
    .innerJoin('practice', 'practice.id', 'patient.practice_id')
    .innerJoin('user', (join) => join.on('user.id', '=', doctorOfShare))
    .leftJoin('title', 'title.id', 'user.title_id')
    .select((eb) => [
      'delivery.state',
      'delivery.channel',
      'delivery.claimed_at',
      'delivery.created_at',
      'delivery.updated_at',
      'delivery.share_id',
      'delivery.is_reminder',
      'delivery.needless_once',
      'share.link_id as share_link_id',
      eb.fn.coalesce('delivery.message', 'share.message').as('message'),
      eb('delivery.message', 'is not', null).as('is_correction'),
      'share.revoked_at',
      'share.video_id',
      ...correspondentColumns,
      eb
        .selectFrom('video_image')
        .select('storage_key')
        .whereRef('video_image.video_id', '=', 'share.video_id')
        .where('type', 'in', ['cover', 'poster'])
        // The mail's program would not get it before the patient agrees.
        .where(
          sql.raw<boolean>(`not ${lacksConsent({ patient: 'patient.id', doctor: 'patient.practice_id' })}`),
        )
        .orderBy('type')
        .limit(1)
        .as('poster_key'),
    ])
    .where('delivery.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...readCorrespondents(row),
    id,
    state: row.state,
    channel: row.channel,
    claimedAt: row.claimed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    shareId: row.share_id,
    shareLinkId: row.share_link_id,
    isRevoked: row.revoked_at !== null,
    message: storedText(row.message),
    isCorrection: Boolean(row.is_correction),
    isReminder: row.is_reminder,
    needlessOnce: row.needless_once,
    video: row.video_id === null ? null : { id: row.video_id, posterKey: row.poster_key },
  };
}

/**
 * Claims a queued delivery before it is sent. The claim is durable: from then on the message may have been sent.
 * @param from the value of `claimedAt` when it was read
 * @returns whether the caller has the claim; false when another run was faster
 */
export async function claimDelivery(
  db: Kysely<DB>,
  id: string,
  from: Date | null,
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('delivery')
    .set({ claimed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('claimed_at', from ? '=' : 'is', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Releases a delivery that the provider certainly did not accept, so the next run sends it without asking.
 * @param reason why it waits, if the doctor has to know
 */
export async function releaseDelivery(
  db: Kysely<DB>,
  id: string,
  reason: DeliveryReason | null,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ claimed_at: null, reason })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/**
 * Moves a delivery to its next state, never back (`statesBefore`).
 * @param change.providerId the provider's name for the message; a delivery with another one is not changed
 * @returns whether it moved
 */
export async function updateDelivery(
  db: Kysely<DB>,
  id: string,
  change: {
    state: Exclude<DeliveryState, 'queued' | 'cancelled'>;
    reason?: DeliveryReason;
    providerId?: string | undefined;
  },
): Promise<boolean> {
  let update = db
    .updateTable('delivery')
    .set({ state: change.state, reason: change.reason ?? null, updated_at: new Date() })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(change.state));
  const { providerId } = change;
  if (providerId !== undefined) {
    update = update
      .set({ provider_id: providerId })
      .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', providerId)]));
  }
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Messages about the shares of a video, why they are cancelled, and when. */
type DeliveriesOfVideo = { videoId: VideoId; reason: DeliveryReason; at: Date };

/**
 * Cancels the waiting messages about the shares of a video: all of them, or those about a correction. It leaves a
 * message alone that may have been sent.
 */
export async function cancelDeliveries(
  db: Kysely<DB>,
  scope: PracticeScope,
  { videoId, reason, at }: DeliveriesOfVideo,
): Promise<void> {
  await sql`
    update delivery set state = 'cancelled', reason = ${reason}, updated_at = ${at}
    from share where share.id = delivery.share_id and share.practice_id = ${scope.practiceId}::uuid
      and share.video_id = ${videoId}::uuid and delivery.state = 'queued' and delivery.claimed_at is null
      and (${reason} <> 'correction-undone' or delivery.message is not null)`.execute(db);
}

/**
 * Queues again the messages that were cancelled for this reason at this time. @returns the messages, which need a job
 * each
 */
export async function requeueDeliveries(
  db: Kysely<DB>,
  scope: PracticeScope,
  { videoId, reason, at }: DeliveriesOfVideo,
): Promise<{ id: string; notBefore: Date | null }[]> {
  const { rows } = await sql<{ id: string; not_before: Date | null }>`
    update delivery set state = 'queued', reason = null
    from share where share.id = delivery.share_id and share.practice_id = ${scope.practiceId}::uuid
      and share.video_id = ${videoId}::uuid and share.revoked_at is null
      and delivery.state = 'cancelled' and delivery.reason = ${reason} and delivery.updated_at = ${at}
    returning delivery.id, delivery.not_before`.execute(db);
  return rows.map(({ id, not_before: notBefore }) => ({ id, notBefore }));
}

/** Deliveries that wait for a missing job or one without attempts left, the oldest first. */
export async function listOrphanedDeliveries(db: Kysely<DB>, limit: number): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select delivery.id from delivery
    where delivery.state = 'queued' and delivery.updated_at < now() - interval '1 minute'
      and not exists (
        select 1 from graphile_worker.jobs as job
        where job.key = 'send-delivery:' || delivery.id
          and (job.attempts < job.max_attempts or job.locked_at is not null))
    order by delivery.updated_at limit ${limit}`.execute(db);
  return result.rows.map((row) => row.id);
}
