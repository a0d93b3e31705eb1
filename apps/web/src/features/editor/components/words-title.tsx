import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './words-panel.module.css';

export function WordsTitle({ onClose }: { onClose?: (() => void) | undefined }) {
  const { t } = useTranslation('editor');
  return (
    <div className={classes.titleRow}>
      <h2 className={classes.title}>{t('words.title')}</h2>
      {onClose && (
        <ActionIcon aria-label={t('words.close')} onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
