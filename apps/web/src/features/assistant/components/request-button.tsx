import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './assistant.module.css';

type RequestButtonProps = { label: string; isWriting: boolean; onSend: () => void; onStop: () => void };

/** Asks the assistant for something, and can stop it while it writes. */
export function RequestButton({ label, isWriting, onSend, onStop }: RequestButtonProps) {
  const { t } = useTranslation('assistant');
  return (
    <div className={classes.row}>
      <Button variant="default" size="sm" onClick={isWriting ? onStop : onSend}>
        {isWriting ? t('stop') : label}
      </Button>
      <span className={classes.hint} role="status">
        {isWriting ? t('writing') : ''}
      </span>
    </div>
  );
}
