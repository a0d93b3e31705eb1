import type { ChatMessageRestV1 } from '@bedside/contracts/chat/chat.rest-v1';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { dayOf } from '../day-of';
import { messageTexts } from './texts';
import { MessageVideo } from './message-video';
import styles from './messages.module.css';

type MessageItemProps = {
  message: ChatMessageRestV1;
  /** How far the doctor has read. */
  otherRead: number;
  videoUrl: (shareId: string) => Promise<string | null>;
};

/** One message of the conversation, with its files and the place in a video that it is about. */
export function MessageItem({ message, otherRead, videoUrl }: MessageItemProps) {
  const { author, text, about, attachments } = message;
  const isOwn = author === 'patient';
  const at = new Date(message.created_at);
  return (
    <li className={styles.item} data-own={isOwn ? '' : undefined}>
      <p className={styles.facts}>
        <strong>{isOwn ? messageTexts.you : messageTexts.doctor}</strong>
        {message.is_automatic && ` · ${messageTexts.automatic}`}
        {' · '}
        <time dateTime={message.created_at}>{whenOf(at)}</time>
        {message.edited_at !== null && message.deleted_at === null && ` · ${messageTexts.edited}`}
      </p>
      {about && <MessageVideo about={about} videoUrl={videoUrl} />}
      {text === null ? (
        <p className={styles.quiet}>{messageTexts.deleted}</p>
      ) : (
        text !== '' && <p className={styles.words}>{text}</p>
      )}
      {attachments.map((file) => (
        <Attachment key={file.id} file={file} />
      ))}
      {isOwn && text !== null && (
        <p className={styles.facts}>{message.id <= otherRead ? messageTexts.seen : messageTexts.sent}</p>
      )}
    </li>
  );
}

function whenOf(at: Date): string {
  const clock = clockTime(((at.getHours() * 60 + at.getMinutes()) * 60 + 0) * 1_000).replace(/:00$/, '');
  return `${dayOf(at, -at.getTimezoneOffset())}, ${clock.padStart(5, '0')}`;
}

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
