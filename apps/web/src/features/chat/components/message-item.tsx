import { mayChangeMessage } from '@bedside/contracts/conversation/chat/chat.rules';
import type { ChatMessage } from '@bedside/contracts/conversation/chat/chat.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { VisuallyHidden } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatClock, formatDateTime } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
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
  /** Until when its text message waits; null where none does. */
  waitsUntil: Date | null;
  onReply: () => void;
  isEditing: boolean;
  onEdit: (position: number | null) => void;
};

/** One message with its state: edited, deleted, read. The doctor's own can be changed for 15 minutes. */
export function MessageItem(props: MessageItemProps) {
  const { patientId, name, message, isLastRead, waitsUntil, isEditing, onEdit, onReply } = props;
  const { t } = useTranslation('chat');
  const role = trpc.colleague.workplace.useQuery().data?.role;
  const { position, author, text, createdAt, editedAt, deletedAt, isAutomatic, reference } = message;
  const { writer, isOwn, quote, answer } = message;
  const mayEdit = author === 'doctor' && isOwn && mayChangeMessage(createdAt, Date.now());
  const mayRemove = mayEdit || (author === 'doctor' && role === 'owner');
  const facts = [
    isAutomatic && t('message.automatic'),
    editedAt && !deletedAt && t('message.edited'),
    isLastRead && t('message.read'),
    waitsUntil && !deletedAt && t('message.waits', { time: formatClock(waitsUntil) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className={classes.item} data-side={author}>
      <VisuallyHidden>
        {author === 'patient'
          ? t('message.by', { name })
          : writer && !isOwn
            ? t('message.by', { name: writer.name })
            : t('message.you')}
      </VisuallyHidden>
      {text !== null && isEditing ? (
        <MessageEditor patientId={patientId} position={position} text={text} onClose={() => onEdit(null)} />
      ) : (
        <div className={classes.row}>
          {text !== null && (
            <MessageMenu
              patientId={patientId}
              message={{ position, text }}
              onReply={onReply}
              onEdit={mayEdit ? () => onEdit(position) : null}
              mayRemove={mayRemove}
            />
          )}
          <div className={classes.bubble} data-automatic={isAutomatic || undefined}>
            {quote && text !== null && (
              <p className={classes.quote}>
                {quote.text === null ? t('list.deleted') : quote.text || t('list.file')}
              </p>
            )}
            {reference && <MessageReference reference={reference} />}
            {answer && (
              <Link to="/my_videos/$videoId" params={{ videoId: answer.videoId }} className={classes.answer}>
                <IconVideo size={16} stroke={1.5} aria-hidden /> {answer.title ?? t('untitled')}
              </Link>
            )}
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
        {author === 'doctor' && writer && !isOwn && (
          <span>
            {writer.role
              ? t('message.writer', { name: writer.name, role: t(`role.${writer.role}`) })
              : writer.name}
          </span>
        )}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </li>
  );
}
