import type {
  PracticeId,
  LinkId,
  PatientId,
  PracticeScope,
  ShareId,
  VideoId,
} from '@bedside/contracts/kit/ids';
import type {
  Chat,
  ChatSide,
  ChatState,
  ListChatsInput,
} from '@bedside/contracts/conversation/chat/chat.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { isInThread, type ChatThread } from './chat-thread';
import { lacksConsent } from '../lacks-consent';
import { prepareStatement } from '../prepared-statement';
import { scopeOfRow } from '../row-scope';
import { storedText, type PlacedText } from '../base/stored-text';

/** A doctor's patient as a conversation needs them, whether or not a conversation exists. */
export type ChatPatient = {
  scope: PracticeScope;
  patientId: PatientId;
  linkId: LinkId;
  /** When the link of the area was used last. */
  areaUsedAt: Date | null;
  firstName: string;
  lastName: string;
  /** The patient refuses messages by every channel. */
  isOptedOut: boolean;
  phone: string;
  email: string | null;
  optedOut: { sms: boolean; mail: boolean };
  mailFails: boolean;
  /** At least one video is shared with the patient. */
  hasShare: boolean;
  /** The patient has to agree to the practice's text first. */
  lacksConsent: boolean;
  isClosed: boolean;
  read: { doctor: number; patient: number };
  unread: { doctor: number; patient: number };
};

type PatientRow = {
  id: PatientId;
  practice_id: PracticeId;
  link_id: LinkId;
  area_used_at: Date | null;
  first_name: string;
  last_name: string;
  phone: string;
  email: string | null;
  no_sms: boolean;
  no_mail: boolean;
  mail_fails: boolean;
  has_share: boolean;
  lacks_consent: boolean;
  is_closed: boolean;
  doctor_read: number | null;
  patient_read: number | null;
  doctor_unread: number | null;
  patient_unread: number | null;
};

const ofPatientRow = lacksConsent({ patient: 'patient.id', doctor: 'patient.practice_id' });
const hasShare = `exists (select from share
  where share.patient_id = patient.id and share.video_id is not null and share.revoked_at is null)`;
const selectPatient = `
  select patient.id, patient.practice_id, patient.link_id, patient.area_used_at, patient.first_name, patient.last_name,
    patient.phone, patient.email, patient.sms_opted_out_at is not null as no_sms,
    patient.mail_opted_out_at is not null as no_mail, patient.mail_fails,
    ${hasShare} as has_share,
    ${ofPatientRow} as lacks_consent,
    chat.closed_at is not null as is_closed,
    chat.doctor_read, chat.patient_read, chat.doctor_unread, chat.patient_unread
  from patient left join chat on chat.patient_id = patient.id`;
const ofDoctor = prepareStatement<PatientRow>(
  'chat-of-doctor',
  `${selectPatient} where patient.id = $1::uuid and patient.practice_id = $2::uuid`,
);
const ofLink = prepareStatement<PatientRow>(
  'chat-of-link',
  `${selectPatient} where patient.link_id = $1 and ${hasShare}`,
);

type ThreadRow = PatientRow & { used_at: Date | null } & (
    | { kind: 'share'; share_id: ShareId; video_id: VideoId }
    | { kind: 'playlist'; share_id: ShareId }
    | { kind: 'own' }
  );

const ofThread = prepareStatement<ThreadRow>(
  'chat-of-thread',
  `select patient.*, thread.kind, thread.share_id, thread.video_id, thread.used_at
  from (
    select case when video_id is null then 'playlist' else 'share' end as kind, patient_id, id as share_id, video_id, used_at
      from share
      where link_id = $1 and revoked_at is null and num_nonnulls(video_id, playlist_id) = 1
    union all
    select 'own', patient_id, null, null, own_used_at from chat where link_id = $1) as thread
  join lateral (${selectPatient} where patient.id = thread.patient_id) as patient on true
  limit 1`,
);

/** The doctor's patient with the state of their conversation; undefined for an unknown or another doctor's patient. */
export async function findChatPatient(
  db: Kysely<DB>,
  scope: PracticeScope,
  patientId: PatientId,
): Promise<ChatPatient | undefined> {
  const { rows } = await db.executeQuery(ofDoctor([patientId, scope.practiceId]));
  return rows[0] && { ...toPatient(rows[0]), scope };
}

/**
 * The patient behind the link of an area, who has at least one unrevoked video; undefined otherwise. A deactivated
 * doctor's patients are not found.
 */
export async function findChatOfLink(
  db: Kysely<DB>,
  patientLinkId: LinkId,
): Promise<ChatPatient | undefined> {
  const { rows } = await db.executeQuery(ofLink([patientLinkId]));
  return rows[0] && toPatient(rows[0]);
}

/**
 * The patient behind the link of a page of messages, that page, and when its link was used last; undefined for an unknown link or a revoked share.
 */
export async function findChatOfThread(
  db: Kysely<DB>,
  linkId: LinkId,
): Promise<{ chat: ChatPatient; thread: ChatThread; usedAt: Date | null } | undefined> {
  const [row] = (await db.executeQuery(ofThread([linkId]))).rows;
  return row && { chat: toPatient(row), thread: toThread(row, linkId), usedAt: row.used_at };
}

function toThread(row: ThreadRow, linkId: LinkId): ChatThread {
  if (row.kind === 'share') return { kind: row.kind, linkId, shareId: row.share_id, videoId: row.video_id };
  if (row.kind === 'playlist') return { kind: row.kind, linkId, playlistShareId: row.share_id };
  return { kind: row.kind, linkId };
}

/** How many messages of the doctor a patient has not read, on one page or on all. */
export async function countUnreadOfPatient(
  db: Kysely<DB>,
  patientId: PatientId,
  thread?: ChatThread,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from chat_message as message
    where patient_id = ${patientId}::uuid and author = 'doctor' and read_at is null and deleted_at is null
      and ${thread ? isInThread(thread) : sql`true`}`.execute(db);
  return rows[0]?.unread ?? 0;
}

function toPatient(row: PatientRow): ChatPatient {
  return {
    scope: scopeOfRow(row),
    patientId: row.id,
    linkId: row.link_id,
    areaUsedAt: row.area_used_at,
    firstName: row.first_name,
    lastName: row.last_name,
    isOptedOut: row.no_sms && (row.email === null || row.no_mail),
    phone: row.phone,
    email: row.email,
    optedOut: { sms: row.no_sms, mail: row.no_mail },
    mailFails: row.mail_fails,
    hasShare: row.has_share,
    lacksConsent: row.lacks_consent,
    isClosed: row.is_closed,
    read: { doctor: row.doctor_read ?? 0, patient: row.patient_read ?? 0 },
    unread: { doctor: row.doctor_unread ?? 0, patient: row.patient_unread ?? 0 },
  };
}

/** A conversation as one side sees its state. */
export function stateFor(side: ChatSide, { isClosed, read, unread }: ChatPatient): ChatState {
  const other = side === 'doctor' ? 'patient' : 'doctor';
  return { isClosed, unread: unread[side], ownRead: read[side], otherRead: read[other] };
}

const hasWaiting = sql<boolean>`exists (
  select from chat_message where chat_message.patient_id = chat.patient_id and asks and done_at is null)`;

/** A conversation of a list, with its last message as it is stored. */
export type StoredChat = Omit<Chat, 'lastText'> & { last: PlacedText<'chat_message.text'> | null };

/** One page of the doctor's conversations, the latest first. */
export async function listChatRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  page: { only: ListChatsInput['only']; limit: number; offset: number },
): Promise<{ items: StoredChat[]; total: number }> {
  const own = db
    .selectFrom('chat')
    .where('chat.practice_id', '=', scope.practiceId)
    .where('chat.last_position', '>', 0)
    .$if(page.only === 'unread', (chats) => chats.where('chat.doctor_unread', '>', 0))
    .$if(page.only === 'closed', (chats) => chats.where('chat.closed_at', 'is not', null))
    .$if(page.only === 'unanswered', (chats) => chats.where(hasWaiting));
  const [rows, { total }] = await Promise.all([
    own
      .innerJoin('patient', 'patient.id', 'chat.patient_id')
      .innerJoin('chat_message', (join) =>
        join
          .onRef('chat_message.patient_id', '=', 'chat.patient_id')
          .onRef('chat_message.position', '=', 'chat.last_position'),
      )
      .select([
        'patient.id',
        'patient.link_id',
        'patient.first_name',
        'patient.last_name',
        'chat.closed_at',
        'chat.doctor_unread',
        'chat.doctor_read',
        'chat.patient_read',
        'chat.last_at',
        'chat_message.id as message_id',
        'chat_message.text',
        'chat_message.author',
      ])
      .orderBy('chat.last_at', 'desc')
      .orderBy('chat.patient_id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    own.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    total: Number(total),
    items: rows.map((row) => ({
      patient: {
        id: row.id,
        linkId: row.link_id,
        firstName: row.first_name,
        lastName: row.last_name,
      },
      isClosed: row.closed_at !== null,
      unread: row.doctor_unread,
      ownRead: row.doctor_read,
      otherRead: row.patient_read,
      lastAt: row.last_at,
      last:
        row.text === null
          ? null
          : { id: row.message_id, column: 'chat_message.text', text: storedText(row.text) },
      lastAuthor: row.author,
    })),
  };
}

/** A video as a message refers to it: for the doctor by its id, for the patient by the link. */
export type NamedVideo = { id: VideoId } | { shareLinkId: LinkId };

/**
 * The video that a message may be about: one that the patient holds a valid link to. Undefined for any other.
 * @param thread limits it to the videos of a page
 * @param second says whether the patient marked it as not understood
 */
export async function findSharedWith(
  db: Kysely<DB>,
  scope: PracticeScope,
  of: { patientId: PatientId; video: NamedVideo; second: number | null; thread?: ChatThread | undefined },
): Promise<
  | { videoId: VideoId; shareId: ShareId; durationMs: number; isUnclear: boolean; versionId: string | null }
  | undefined
> {
  const { patientId, video, second, thread } = of;
  const { rows } = await sql<{
    video_id: VideoId;
    id: ShareId;
    duration_ms: number;
    is_unclear: boolean;
    version_id: string | null;
  }>`
    select share.video_id, share.id, video.duration_ms,
      (select file.id from video_file as file where file.video_id = video.id and file.kind = 'playback') as version_id,
      exists (
      select from unclear_moment join share as marked on marked.id = unclear_moment.share_id
      where marked.video_id = share.video_id and marked.patient_id = share.patient_id
        and unclear_moment.position_s = ${second}::int) as is_unclear
    from share join video on video.id = share.video_id
    where share.practice_id = ${scope.practiceId}::uuid and share.patient_id = ${patientId}::uuid
      and share.revoked_at is null
      and ${'id' in video ? sql`share.video_id = ${video.id}::uuid` : sql`share.link_id = ${video.shareLinkId}`}
      and ${thread?.kind === 'playlist' ? sql`share.playlist_share_id = ${thread.playlistShareId}::uuid` : sql`true`}
    order by share.playlist_share_id nulls first limit 1`.execute(db);
  const [row] = rows;
  return (
    row && {
      videoId: row.video_id,
      shareId: row.id,
      durationMs: row.duration_ms,
      isUnclear: row.is_unclear,
      versionId: row.version_id,
    }
  );
}

/** The first open video of a shared playlist, by the patient's link to it. */
export async function findFirstShareOf(
  db: Kysely<DB>,
  playlistShareId: ShareId,
): Promise<LinkId | undefined> {
  const { rows } = await sql<{ link_id: LinkId }>`
    select share.link_id from share join share as playlist_share on playlist_share.id = share.playlist_share_id
    left join playlist_video on playlist_video.playlist_id = playlist_share.playlist_id
      and playlist_video.video_id = share.video_id
    where share.playlist_share_id = ${playlistShareId}::uuid and share.revoked_at is null
    order by playlist_video.position nulls last, share.id limit 1`.execute(db);
  return rows[0]?.link_id;
}

/**
 * Whether at least one video is shared with the patient. Their shares stay as they are until the caller's transaction
 * ends, so that none of them is revoked meanwhile.
 */
export async function holdOpenShares(db: Kysely<DB>, patientId: PatientId): Promise<boolean> {
  const { rows } = await sql`
    select id from share where patient_id = ${patientId}::uuid and video_id is not null and revoked_at is null
    order by id for share`.execute(db);
  return rows.length > 0;
}

/** When the alert of unread messages is due; null where none waits. */
export async function findAlertTime(db: Kysely<DB>, patientId: PatientId): Promise<Date | null> {
  const row = await db
    .selectFrom('chat')
    .select('alert_due_at')
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row?.alert_due_at ?? null;
}
