import type {
  Chat,
  ChatSide,
  ChatState,
  FoundMessage,
  ListChatsInput,
} from '@bedside/contracts/chat/chat.schema';
import type { DoctorScope, LinkId, PatientId, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';
import type { ChatAttachmentRow } from './chat-attachment.repository';
import { attachmentsOf } from './chat-attachments-of';
import { lacksConsent } from './lacks-consent';
import { containing } from './match-filter';
import { prepareStatement } from './prepared-statement';
import { scopeOfRow } from './row-scope';

/** A doctor's patient as a conversation needs them, whether or not a conversation exists. */
export type ChatPatient = {
  scope: DoctorScope;
  patientId: PatientId;
  linkId: LinkId;
  firstName: string;
  lastName: string;
  /** The patient refuses messages by every channel. */
  isOptedOut: boolean;
  /** The patient has to agree to the practice's text first. */
  lacksConsent: boolean;
  isClosed: boolean;
  /** The doctor has set an answer for when they are away, whatever its days. */
  hasAwayAnswer: boolean;
  read: { doctor: number; patient: number };
  unread: { doctor: number; patient: number };
};

type PatientRow = {
  id: string;
  doctor_id: string;
  link_id: string;
  first_name: string;
  last_name: string;
  is_opted_out: boolean;
  lacks_consent: boolean;
  is_closed: boolean;
  has_away_answer: boolean;
  doctor_read: number | null;
  patient_read: number | null;
  doctor_unread: number | null;
  patient_unread: number | null;
};

const ofPatientRow = lacksConsent({ patient: 'patient.id', doctor: 'patient.doctor_id' });
const selectPatient = `
  select patient.id, patient.doctor_id, patient.link_id, patient.first_name, patient.last_name,
    patient.sms_opted_out_at is not null
      and (patient.email is null or patient.mail_opted_out_at is not null) as is_opted_out,
    ${ofPatientRow} as lacks_consent,
    chat.closed_at is not null as is_closed, chat_setting.away_from is not null as has_away_answer,
    chat.doctor_read, chat.patient_read, chat.doctor_unread, chat.patient_unread
  from patient left join chat on chat.patient_id = patient.id
    left join chat_setting on chat_setting.doctor_id = patient.doctor_id`;
const ofDoctor = prepareStatement<PatientRow>(
  'chat-of-doctor',
  `${selectPatient} where patient.id = $1::uuid and patient.doctor_id = $2::uuid`,
);
const ofLink = prepareStatement<PatientRow>(
  'chat-of-link',
  `${selectPatient} where patient.link_id = $1 and exists (
    select from share where share.patient_id = patient.id and share.revoked_at is null)`,
);

/** `patient_unread` counts the messages about the video alone. */
const ofShare = prepareStatement<PatientRow & { video_id: string }>(
  'chat-of-share',
  `select patient.*, share.video_id, (
      select count(*)::int from chat_message
      where chat_message.patient_id = share.patient_id and chat_message.video_id = share.video_id
        and author = 'doctor' and deleted_at is null and position > coalesce(patient.patient_read, 0)
    ) as patient_unread
  from share join lateral (${selectPatient} where patient.id = share.patient_id) as patient on true
  where share.link_id = $1 and share.revoked_at is null`,
);

/** The doctor's patient with the state of their conversation; undefined for an unknown or another doctor's patient. */
export async function findChatPatient(
  db: Kysely<DB>,
  scope: DoctorScope,
  patientId: PatientId,
): Promise<ChatPatient | undefined> {
  const { rows } = await db.executeQuery(ofDoctor([patientId, scope.doctorId]));
  return rows[0] && toPatient(rows[0]);
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
 * The patient behind the link of one share, and its video; undefined for an unknown or revoked one. What is unread is
 * counted of the messages about this video.
 */
export async function findChatOfShare(
  db: Kysely<DB>,
  shareLinkId: LinkId,
): Promise<{ chat: ChatPatient; videoId: VideoId } | undefined> {
  const [row] = (await db.executeQuery(ofShare([shareLinkId]))).rows;
  return row && { chat: toPatient(row), videoId: row.video_id as VideoId };
}

function toPatient(row: PatientRow): ChatPatient {
  return {
    scope: scopeOfRow(row),
    patientId: row.id as PatientId,
    linkId: row.link_id as LinkId,
    firstName: row.first_name,
    lastName: row.last_name,
    isOptedOut: row.is_opted_out,
    lacksConsent: row.lacks_consent,
    isClosed: row.is_closed,
    hasAwayAnswer: row.has_away_answer,
    read: { doctor: row.doctor_read ?? 0, patient: row.patient_read ?? 0 },
    unread: { doctor: row.doctor_unread ?? 0, patient: row.patient_unread ?? 0 },
  };
}

/** A conversation as one side sees its state. */
export function stateFor(side: ChatSide, { isClosed, read, unread }: ChatPatient): ChatState {
  const other = side === 'doctor' ? 'patient' : 'doctor';
  return { isClosed, unread: unread[side], ownRead: read[side], otherRead: read[other] };
}

/** A stored message, with the keys of its video and files. */
export type ChatMessageRow = {
  attachments: ChatAttachmentRow[];
  position: number;
  author: ChatSide;
  text: string | null;
  isAutomatic: boolean;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  about: {
    videoId: VideoId;
    shareLinkId: LinkId | null;
    /** The share that shows the video to the patient. */
    share: { shareId: ShareId; epoch: number } | null;
    title: string | null;
    poster: { storageKey: string; mimeType: string } | null;
    second: number | null;
    isUnclear: boolean;
  } | null;
};

type MessageRow = {
  attachments: ChatAttachmentRow[];
  position: number;
  author: ChatSide;
  text: string | null;
  is_automatic: boolean;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  video_id: string | null;
  second: number | null;
  is_unclear: boolean;
  title: string | null;
  storage_key: string | null;
  mime_type: string | null;
  share_link_id: string | null;
  share_id: string | null;
  media_epoch: number | null;
};

/** The mark at the place of a message. Offline it waits beside its question, and may arrive after it. */
const markOf = sql`
  select from share as marked join unclear_moment on unclear_moment.share_id = marked.id
  where marked.video_id = message.video_id and marked.patient_id = message.patient_id
    and unclear_moment.position_s = message.second`;

/**
 * Messages of a conversation before a position, or the last ones, in their order and in one statement. A search reads
 * the messages of this conversation alone, by its key.
 */
export async function listMessageRows(
  db: Kysely<DB>,
  patientId: PatientId,
  which: {
    before?: number | undefined;
    limit: number;
    text?: string | undefined;
    /** Only the messages about this video. */
    videoId?: VideoId | undefined;
  },
): Promise<ChatMessageRow[]> {
  const { before, limit, text, videoId } = which;
  const matches = text === undefined ? sql`` : sql`and message.text ilike ${containing(text)}`;
  const isAbout = videoId === undefined ? sql`` : sql`and message.video_id = ${videoId}::uuid`;
  const { rows } = await sql<MessageRow>`
    select message.position, message.author, message.text, message.is_automatic, message.created_at,
      message.edited_at, message.deleted_at, message.video_id, message.second,
      message.is_unclear or exists (${markOf}) as is_unclear, video.title, picture.storage_key, picture.mime_type, link.*, sent.attachments
    from chat_message as message
    left join lateral (
      select (${attachmentsOf({ patientId: sql`message.patient_id`, position: sql`message.position` })}) as attachments
    ) as sent on true
    left join video on video.id = message.video_id
    left join lateral (
      select storage_key, mime_type from video_image
      where video_image.video_id = video.id and video_image.type in ('cover', 'poster')
      order by video_image.type limit 1) as picture on true
    left join lateral (
      select share.link_id as share_link_id, share.id as share_id, share.media_epoch from share
      where share.video_id = video.id and share.patient_id = message.patient_id and share.revoked_at is null
      order by share.playlist_share_id nulls first limit 1) as link on true
    where message.patient_id = ${patientId}::uuid and message.position < ${before ?? 2_147_483_647} ${matches} ${isAbout}
    order by message.position desc limit ${limit}`.execute(db);
  return rows.reverse().map((row) => ({
    position: row.position,
    author: row.author,
    text: row.text,
    isAutomatic: row.is_automatic,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
    attachments: row.attachments,
    about:
      row.video_id === null
        ? null
        : {
            videoId: row.video_id as VideoId,
            shareLinkId: row.share_link_id as LinkId | null,
            share:
              row.share_id === null || row.media_epoch === null
                ? null
                : { shareId: row.share_id as ShareId, epoch: row.media_epoch },
            title: row.title,
            poster:
              row.storage_key !== null && row.mime_type !== null
                ? { storageKey: row.storage_key, mimeType: row.mime_type }
                : null,
            second: row.second,
            isUnclear: row.is_unclear,
          },
  }));
}

const hasWaiting = sql<boolean>`exists (
  select from chat_message where chat_message.patient_id = chat.patient_id and asks and done_at is null)`;

/** One page of the doctor's conversations, the latest first. */
export async function listChatRows(
  db: Kysely<DB>,
  scope: DoctorScope,
  page: { only: ListChatsInput['only']; limit: number; offset: number },
): Promise<{ items: Chat[]; total: number }> {
  const own = db
    .selectFrom('chat')
    .where('chat.doctor_id', '=', scope.doctorId)
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
        id: row.id as PatientId,
        linkId: row.link_id as LinkId,
        firstName: row.first_name,
        lastName: row.last_name,
      },
      isClosed: row.closed_at !== null,
      unread: row.doctor_unread,
      ownRead: row.doctor_read,
      otherRead: row.patient_read,
      lastAt: row.last_at,
      lastText: row.text,
      lastAuthor: row.author as ChatSide,
    })),
  };
}

/** The doctor's messages that contain a text, ignoring case, the newest first. */
export async function searchMessageRows(
  db: Kysely<DB>,
  scope: DoctorScope,
  { text, limit }: { text: string; limit: number },
): Promise<FoundMessage[]> {
  const rows = await db
    .selectFrom('chat_message')
    .innerJoin('chat', 'chat.patient_id', 'chat_message.patient_id')
    .innerJoin('patient', 'patient.id', 'chat.patient_id')
    .select([
      'patient.id',
      'patient.first_name',
      'patient.last_name',
      'chat_message.position',
      'chat_message.author',
      'chat_message.text',
      'chat_message.created_at',
    ])
    .where('chat.doctor_id', '=', scope.doctorId)
    .where('chat_message.text', 'ilike', containing(text))
    .orderBy('chat_message.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    patient: { id: row.id as PatientId, firstName: row.first_name, lastName: row.last_name },
    position: row.position,
    author: row.author as ChatSide,
    text: row.text ?? '',
    createdAt: row.created_at,
  }));
}

/** How many messages of the doctor a patient has not read. */
export async function countUnreadOfPatient(db: Kysely<DB>, patientId: PatientId): Promise<number> {
  const row = await db
    .selectFrom('chat')
    .select('patient_unread')
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row?.patient_unread ?? 0;
}

/** A video as a message refers to it: for the doctor by its id, for the patient by the link. */
export type NamedVideo = { id: VideoId } | { shareLinkId: LinkId };

/**
 * The video that a message may be about: one that the patient holds a valid link to. Undefined for any other.
 * @param second says whether the patient marked it as not understood
 */
export async function findSharedWith(
  db: Kysely<DB>,
  scope: DoctorScope,
  { patientId, video, second }: { patientId: PatientId; video: NamedVideo; second: number | null },
): Promise<{ videoId: VideoId; durationMs: number; isUnclear: boolean } | undefined> {
  const { rows } = await sql<{ video_id: string; duration_ms: number; is_unclear: boolean }>`
    select share.video_id, video.duration_ms, exists (
      select from unclear_moment join share as marked on marked.id = unclear_moment.share_id
      where marked.video_id = share.video_id and marked.patient_id = share.patient_id
        and unclear_moment.position_s = ${second}::int) as is_unclear
    from share join video on video.id = share.video_id
    where share.doctor_id = ${scope.doctorId}::uuid and share.patient_id = ${patientId}::uuid
      and share.revoked_at is null
      and ${'id' in video ? sql`share.video_id = ${video.id}::uuid` : sql`share.link_id = ${video.shareLinkId}`}
    limit 1`.execute(db);
  const [row] = rows;
  return row && { videoId: row.video_id as VideoId, durationMs: row.duration_ms, isUnclear: row.is_unclear };
}
