import { Button, CloseButton, Loader } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Attachments } from '../use-attachments';
import classes from './chat-thread.module.css';

/** The files of the message that is being written. */
export function AttachmentRow({ attachments }: { attachments: Attachments }) {
  const { t } = useTranslation('chat');
  if (attachments.files.size === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('write.files')}>
      {[...attachments.files].map(([key, { name, state, note }]) => (
        <li key={key} className={classes.file}>
          {state === 'sending' ? (
            <Loader size={16} aria-label={t('write.sending')} />
          ) : (
            <IconPaperclip size={16} stroke={1.5} aria-hidden />
          )}
          <span className={classes.fileName}>
            {state === 'failed' ? t('write.notSentFile', { name }) : name}
          </span>
          {note !== null && (
            <audio className={classes.ownNote} src={note} controls preload="metadata" aria-label={name} />
          )}
          {state === 'failed' && (
            <Button size="compact-sm" variant="default" onClick={() => attachments.sendAgain(key)}>
              {t('write.again')}
            </Button>
          )}
          <CloseButton
            size="sm"
            aria-label={t('write.removeFile', { name })}
            onClick={() => attachments.remove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
