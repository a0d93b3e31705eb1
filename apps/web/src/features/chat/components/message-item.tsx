import { mayChangeMessage } from '@bedside/contracts/chat/chat.rules';
import type { ChatMessage } from '@bedside/contracts/chat/chat.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatClock, formatDateTime } from '../../../lib/format';
import classes from './message-item.module.css';
import { MessageAttachments } from './message-attachments';
import { MessageEditor } from './message-editor';
import { MessageMenu } from './message-menu';
import { MessageReference } from './message-reference';

type MessageItemProps = {
  patientId: PatientId;
  name: string;
  message: ChatMessage;
  /** The last of the doctor's messages that the patient has read. */
  isLastRead: boolean;
  isEditing: boolean;
  onEdit: (position: number | null) => void;
};

/** One message with its state: edited, deleted, read. The doctor's own can be changed for 15 minutes. */
export function MessageItem({ patientId, name, message, isLastRead, isEditing, onEdit }: MessageItemProps) {
  const { t } = useTranslation('chat');
  const { position, author, text, createdAt, editedAt, deletedAt, isAutomatic, reference } = message;
  const isOwn = author === 'doctor' && !isAutomatic;
  const facts = [
    isAutomatic && t('message.automatic'),
    editedAt && !deletedAt && t('message.edited'),
    isLastRead && t('message.read'),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className={classes.item} data-side={author}>
      <VisuallyHidden>{author === 'doctor' ? t('message.you') : t('message.by', { name })}</VisuallyHidden>
      {text !== null && isEditing ? (
        <MessageEditor patientId={patientId} position={position} text={text} onClose={() => onEdit(null)} />
      ) : (
        <div className={classes.row}>
          {isOwn && text !== null && mayChangeMessage(createdAt, Date.now()) && (
            <MessageMenu patientId={patientId} message={{ position, text }} onEdit={() => onEdit(position)} />
          )}
          <div className={classes.bubble} data-automatic={isAutomatic || undefined}>
            {reference && <MessageReference reference={reference} />}
            {text === null ? (
              <p className={classes.deleted}>
                {t('message.deleted', { time: formatDateTime(deletedAt ?? createdAt) })}
              </p>
            ) : (
              <>
                {text !== '' && (
                  <p className={classes.text} dir="auto">
                    {text}
                  </p>
                )}
                <MessageAttachments attachments={message.attachments} />
              </>
            )}
          </div>
        </div>
      )}
      <p className={classes.facts}>
        <time dateTime={createdAt.toISOString()} title={formatDateTime(createdAt)}>
          {formatClock(createdAt)}
        </time>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </li>
  );
}
