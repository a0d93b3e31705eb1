import type { ChatMessageRestV1 } from '@bedside/contracts/conversation/chat/chat.rest-v1';
import { CHAT_TEXT_MAX } from '@bedside/contracts/conversation/chat/chat.rules';
import { useRef } from 'react';
import { Attachment } from './attachment';
import { dayAndTime, timeOf } from './line-times';
import { MessageVideo } from './message-video';
import { OwnWords, useMayChange } from './own-words';
import { messageTexts } from './texts';
import styles from './messages.module.css';
import type { ChatCalls } from './chat-calls';

/** Where lines are shown, and what they need there. */
export type LinePlace = {
  calls: ChatCalls;
  refresh: () => void;
  /** All lines are about one video, so none has to name it. */
  isOneVideo?: boolean;
  /** Plays the page's own video from a second. */
  onJump?: (second: number) => void;
};

type MessageItemProps = { message: ChatMessageRestV1; place: LinePlace };

/** One message of the conversation, with its files and the place in a video that it is about. */
export function MessageItem({ message, place }: MessageItemProps) {
  const { text, edited_at: editedAt, deleted_at: deletedAt } = message;
  const item = useRef<HTMLLIElement>(null);
  const isOwn = message.author === 'patient';
  return (
    <li ref={item} className={styles.item} tabIndex={-1} data-own={isOwn ? '' : undefined}>
      <p className={styles.facts}>
        <strong>{writerOf(message)}</strong>
        {message.is_automatic && ` · ${messageTexts.automatic}`}
        {' · '}
        <time dateTime={message.created_at}>{timeOf(message.created_at)}</time>
        {editedAt !== null && deletedAt === null && ` · ${messageTexts.edited(dayAndTime(editedAt))}`}
        {isOwn && text !== null && ` · ${message.is_read ? messageTexts.seen : messageTexts.sent}`}
      </p>
      {message.reply_to?.text && text !== null && <p className={styles.quote}>{message.reply_to.text}</p>}
      <Place message={message} place={place} />
      {text === null ? (
        <p className={styles.quiet}>{messageTexts.deleted(dayAndTime(deletedAt ?? message.created_at))}</p>
      ) : isOwn ? (
        <OwnMessage message={message} text={text} place={place} onErased={() => item.current?.focus()} />
      ) : (
        <Words message={message} place={place} />
      )}
    </li>
  );
}

/** The words of a message, the film that answers, and the files. */
export function Words({ message, place }: MessageItemProps) {
  const { text, answer_video: film, attachments } = message;
  return (
    <>
      {text !== null && text !== '' && <p className={styles.words}>{text}</p>}
      {film && (
        <MessageVideo
          shareId={film.patient_video_id}
          title={film.title}
          second={null}
          videoUrl={place.calls.videoUrl}
        />
      )}
      {attachments.map((file) => (
        <Attachment key={file.id} file={file} />
      ))}
    </>
  );
}

function Place({ message: { about }, place: { calls, isOneVideo, onJump } }: MessageItemProps) {
  if (!about || (isOneVideo && about.current_time === null)) return null;
  const { patient_video_id: shareId, title, current_time: second } = about;
  return (
    <MessageVideo shareId={shareId} title={title} second={second} onJump={onJump} videoUrl={calls.videoUrl} />
  );
}

type OwnMessageProps = MessageItemProps & { text: string; onErased: () => void };

/** An own message. Its author can change and delete it for 15 minutes. */
function OwnMessage({ message, text, place: { calls, refresh }, onErased }: OwnMessageProps) {
  const mayChange = useMayChange(message.created_at);
  const { id, attachments } = message;
  return (
    <>
      <OwnWords
        text={text}
        name={attachments[0]?.name ?? ''}
        change={mayChange ? { save: (typed) => calls.edit(id, typed), longest: CHAT_TEXT_MAX } : null}
        erase={
          mayChange
            ? { label: messageTexts.erase, ask: messageTexts.askErase, run: () => calls.erase(id) }
            : null
        }
        onDone={refresh}
        onErased={onErased}
      />
      {attachments.map((file) => (
        <Attachment key={file.id} file={file} />
      ))}
    </>
  );
}

/** Who wrote a message, as the patient calls them. */
export const writerOf = ({ author, written_by: writer }: ChatMessageRestV1) =>
  author === 'patient'
    ? messageTexts.you
    : writer
      ? (writer.name ?? messageTexts.practice)
      : messageTexts.doctor;
