import type { PracticeRole } from '@bedside/contracts/account/user/user-role.rules';
import type { ChatSide } from '@bedside/contracts/conversation/chat/chat.schema';
import type { LinkId, PatientId, ShareId, UserId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import type { ChatAttachmentRow } from './chat-attachment.repository';
import { ownerOf } from '../home-of';
import { attachmentsOf } from './chat-attachments-of';
import { isInThread, ownShareFirst, type ChatThread } from './chat-thread';
import { runPrepared } from '../prepared-statement';
import { storedText, type StoredText } from '../base/stored-text';

/** A stored message, with the keys of its video and files. */
export type ChatMessageRow = {
  attachments: ChatAttachmentRow[];
  id: string;
  position: number;
  author: ChatSide;
  text: StoredText | null;
  isAutomatic: boolean;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  isRead: boolean;
  /** Who of the practice wrote it, with their role while they work there. */
  writer: {
    userId: UserId;
    title: string | null;
    firstName: string;
    lastName: string;
    role: PracticeRole | null;
  } | null;
  quote: { id: string; position: number; author: ChatSide; text: StoredText | null } | null;
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
  /** The film that it consists of. */
  answer: { videoId: VideoId; shareLinkId: LinkId | null; title: string | null } | null;
};

type MessageRow = {
  is_read: boolean;
  user_id: UserId | null;
  writer_title: string | null;
  writer_first_name: string | null;
  writer_last_name: string | null;
  writer_role: PracticeRole | null;
  quote: ChatMessageRow['quote'];
  answer: ChatMessageRow['answer'];
  attachments: ChatAttachmentRow[];
  id: string;
  position: number;
  author: ChatSide;
  text: string | null;
  is_automatic: boolean;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  video_id: VideoId | null;
  second: number | null;
  is_unclear: boolean;
  title: string | null;
  storage_key: string | null;
  mime_type: string | null;
  share_link_id: LinkId | null;
  share_id: ShareId | null;
  media_epoch: number | null;
};

/** The mark at the place of a message. Offline it waits beside its question, and may arrive after it. */
const markOf = sql`
  select from share as marked join unclear_moment on unclear_moment.share_id = marked.id
  where marked.video_id = message.video_id and marked.patient_id = message.patient_id
    and unclear_moment.position_s = message.second`;

/** Messages of a conversation in their order and in one statement: those before a position, the last ones, or these. */
export async function listMessageRows(
  db: Kysely<DB>,
  patientId: PatientId,
  which: {
    before?: number | undefined;
    limit: number;
    /** Only those at these places. */
    positions?: readonly number[];
    /** Only the messages of this page. */
    thread?: ChatThread | undefined;
  },
): Promise<ChatMessageRow[]> {
  const { before, limit, positions, thread } = which;
  const isOne = positions === undefined ? sql`` : sql`and message.position = any (${[...positions]}::int[])`;
  const isShown = thread === undefined ? sql`` : sql`and ${isInThread(thread)}`;
  const { rows } = await runPrepared(
    db,
    'chat-messages',
    sql<MessageRow>`
    select message.id, message.position, message.author, message.text, message.is_automatic, message.created_at,
      message.edited_at, message.deleted_at, message.video_id, message.second,
      message.author = 'patient' and (message.is_unclear or exists (${markOf})) as is_unclear, video.title,
      picture.storage_key, picture.mime_type, link.*, sent.attachments, message.user_id,
      case message.author when 'doctor' then message.read_at is not null
        else message.position <= chat.doctor_read end as is_read,
      title.name as writer_title, writer.first_name as writer_first_name, writer.last_name as writer_last_name,
      case when writer.id = ${ownerOf(sql.ref('chat.practice_id'))} then 'owner' else practice_member.role end as writer_role,
      (select json_build_object('id', id, 'position', position, 'author', author, 'text', text) from chat_message as quoted
        where quoted.patient_id = message.patient_id and quoted.position = message.reply_to) as quote,
      (select json_build_object('videoId', answering.id, 'title', answering.title, 'shareLinkId', (
          select share.link_id from share
          where share.video_id = answering.id and share.patient_id = message.patient_id and share.revoked_at is null
          order by share.playlist_share_id nulls first limit 1))
        from video as answering where answering.id = message.answer_video_id) as answer
    from chat_message as message join chat using (patient_id)
    left join "user" as writer on writer.id = message.user_id
    left join title on title.id = writer.title_id
    left join practice_member on practice_member.user_id = writer.id and practice_member.practice_id = chat.practice_id
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
      order by ${ownShareFirst} limit 1) as link on true
    where message.patient_id = ${patientId}::uuid and message.position < ${before ?? 2_147_483_647} ${isOne} ${isShown}
    order by message.position desc limit ${limit}`,
  );
  return rows.reverse().map((row) => ({
    id: row.id,
    position: row.position,
    author: row.author,
    text: row.text === null ? null : storedText(row.text),
    isAutomatic: row.is_automatic,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
    attachments: row.attachments,
    isRead: row.is_read,
    writer:
      row.user_id === null || row.writer_first_name === null || row.writer_last_name === null
        ? null
        : {
            userId: row.user_id,
            title: row.writer_title,
            firstName: row.writer_first_name,
            lastName: row.writer_last_name,
            role: row.writer_role,
          },
    quote: row.quote,
    answer: row.answer,
    about:
      row.video_id === null || row.deleted_at !== null
        ? null
        : {
            videoId: row.video_id,
            shareLinkId: row.share_link_id,
            share:
              row.share_id === null || row.media_epoch === null
                ? null
                : { shareId: row.share_id, epoch: row.media_epoch },
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
