import type { ChatMessageRestV1 } from '@bedside/contracts/conversation/chat/chat.rest-v1';
import { messageTexts } from './texts';
import styles from './messages.module.css';

/** A file of a message, seen or heard in place, or to be saved. */
export function Attachment({ file }: { file: ChatMessageRestV1['attachments'][number] }) {
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
