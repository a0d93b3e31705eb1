import type { ChatMessageRestV1 } from '@bedside/contracts/chat/chat.rest-v1';
import { useRef } from 'react';
import { ownTime } from '../own-time';
import { messageTexts } from './texts';
import { MessageVideo } from './message-video';
import styles from './messages.module.css';
import { OwnMessage } from './own-message';
import type { Thread } from './use-thread';

type MessageItemProps = {
  message: ChatMessageRestV1;
  thread: Pick<Thread, 'calls' | 'refresh'>;
};

/** One message of the conversation, with its files and the place in a video that it is about. */
export function MessageItem({ message, thread }: MessageItemProps) {
  const { author, text, about, attachments, edited_at: editedAt, deleted_at: deletedAt } = message;
  const item = useRef<HTMLLIElement>(null);
  const isOwn = author === 'patient';
  const at = new Date(message.created_at);
  return (
    <li ref={item} className={styles.item} tabIndex={-1} data-own={isOwn ? '' : undefined}>
      <p className={styles.facts}>
        <strong>{isOwn ? messageTexts.you : writerOf(message)}</strong>
        {message.is_automatic && ` · ${messageTexts.automatic}`}
        {' · '}
        <time dateTime={message.created_at}>{whenOf(at)}</time>
        {editedAt !== null && deletedAt === null && ` · ${messageTexts.edited(whenOf(new Date(editedAt)))}`}
      </p>
      {message.reply_to?.text && text !== null && <p className={styles.quote}>{message.reply_to.text}</p>}
      {about && <MessageVideo about={about} videoUrl={thread.calls.videoUrl} />}
      {message.answer_video && (
        <MessageVideo about={answerOf(message.answer_video)} videoUrl={thread.calls.videoUrl} />
      )}
      {text === null ? (
        <p className={styles.quiet}>
          {messageTexts.deleted(whenOf(deletedAt === null ? at : new Date(deletedAt)))}
        </p>
      ) : isOwn ? (
        <OwnMessage message={message} text={text} thread={thread} onErased={() => item.current?.focus()} />
      ) : (
        text !== '' && <p className={styles.words}>{text}</p>
      )}
      {attachments.map((file) => (
        <Attachment key={file.id} file={file} />
      ))}
      {isOwn && text !== null && (
        <p className={styles.facts}>{message.is_read ? messageTexts.seen : messageTexts.sent}</p>
      )}
    </li>
  );
}

/** The film of an answer, as a place that plays from its beginning. */
const answerOf = ({ patient_video_id, title }: NonNullable<ChatMessageRestV1['answer_video']>) => ({
  ...{ video_id: null, patient_video_id, title, image: null, current_time: null, is_unclear: false },
});

const writerOf = ({ written_by: writer }: ChatMessageRestV1) =>
  writer ? (writer.name ?? messageTexts.practice) : messageTexts.doctor;

const whenOf = (at: Date) => ownTime(at, { dateStyle: 'medium', timeStyle: 'short' });

function Attachment({ file }: { file: ChatMessageRestV1['attachments'][number] }) {
  switch (file.kind) {
    case 'image':
      return (
        <a className={styles.picture} href={file.url}>
          <img src={file.url} alt={messageTexts.picture(file.name)} loading="lazy" />
        </a>
      );
    case 'audio':
      return (
        <figure className={styles.note}>
          <figcaption className={styles.facts}>{messageTexts.voiceNote(file.seconds ?? 0)}</figcaption>
          <audio
            src={file.url}
            controls
            preload="none"
            aria-label={messageTexts.voiceNote(file.seconds ?? 0)}
          />
        </figure>
      );
    case 'video':
      return (
        <video
          className={styles.video}
          src={file.url}
          controls
          playsInline
          preload="metadata"
          aria-label={messageTexts.film(file.name, file.seconds ?? 0)}
        />
      );
    case 'file':
      return (
        <a className={styles.file} href={file.url} download={file.name}>
          {messageTexts.save(file.name, sizeOf(file.bytes))}
        </a>
      );
  }
}

const sizeOf = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1_024)} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
