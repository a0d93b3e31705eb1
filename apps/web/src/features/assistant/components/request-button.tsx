import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './assistant.module.css';

type RequestButtonProps = {
  label: string;
  isWriting: boolean;
  onSend: () => void;
  onStop: () => void;
  /** The press that opened it has asked already. */
  asksAtOnce?: boolean;
};

/** Asks the assistant for something, and can stop it while it writes. */
export function RequestButton({ label, isWriting, onSend, onStop, asksAtOnce = false }: RequestButtonProps) {
  const { t } = useTranslation('assistant');
  const ask = useRef(asksAtOnce ? onSend : null);
  useEffect(() => {
    const begin = setTimeout(() => {
      ask.current?.();
      ask.current = null;
    });
    return () => clearTimeout(begin);
  }, []);
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
