import type { ChatAttachment, VoiceText } from '@bedside/contracts/conversation/chat/chat-attachment.schema';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatDuration } from '../../../lib/format';
import classes from './message-item.module.css';

/** The files of a message: pictures, sound and films are shown, all others can only be saved. */
export function MessageAttachments({ attachments }: { attachments: readonly ChatAttachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.files}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <Shown attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function Shown({ attachment: { kind, name, url, bytes, seconds, said } }: { attachment: ChatAttachment }) {
  const { t } = useTranslation('chat');
  if (kind === 'image')
    return (
      <a href={url} target="_blank" rel="noreferrer">
        <img className={classes.picture} src={url} alt={name} loading="lazy" />
      </a>
    );
  if (kind === 'audio') {
    const length = formatDuration((seconds ?? 0) * 1_000);
    return (
      <>
        <audio
          className={classes.voice}
          controls
          // With its head comes the length, which is a part of the bar.
          preload="metadata"
          src={url}
          aria-label={t('message.voice', { length })}
        />
        {said && <Transcript said={said} />}
      </>
    );
  }
  if (kind === 'video') {
    const length = formatDuration((seconds ?? 0) * 1_000);
    return (
      <video
        className={classes.picture}
        controls
        playsInline
        preload="metadata"
        src={url}
        aria-label={t('message.film', { name, length })}
      />
    );
  }
  return (
    <a className={classes.save} href={url} download={name}>
      <IconDownload size={18} stroke={1.5} aria-hidden />
      {t('message.file', { name, size: formatBytes(bytes) })}
    </a>
  );
}

/** What a patient says in a voice note, as a server heard it. */
function Transcript({ said: { state, text } }: { said: VoiceText }) {
  const { t } = useTranslation('chat');
  switch (state) {
    case 'waiting':
    case 'running':
      return <p className={classes.said}>{t('message.said.waiting')}</p>;
    case 'failed':
      return <p className={classes.said}>{t('message.said.failed')}</p>;
    case 'done':
      return (
        <p className={classes.said}>{text ? t('message.said.done', { text }) : t('message.said.silent')}</p>
      );
    case 'cancelled':
      return null;
  }
}
