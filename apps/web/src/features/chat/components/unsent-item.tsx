import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './message-item.module.css';

type UnsentItemProps = {
  text: string;
  /** Why it was not sent, empty where that is unknown; undefined while it is being sent. */
  failure: string | undefined;
  onAgain: () => void;
  onDiscard: () => void;
};

/** A message that the server has not confirmed. */
export function UnsentItem({ text, failure, onAgain, onDiscard }: UnsentItemProps) {
  const { t } = useTranslation('chat');
  return (
    <li className={classes.item} data-side="doctor">
      <div className={classes.bubble} data-unsent>
        <p className={classes.text} dir="auto">
          {text}
        </p>
      </div>
      {failure === undefined ? (
        <p className={classes.facts}>{t('write.sending')}</p>
      ) : (
        <div className={classes.failed} role="alert">
          <span className={classes.why}>
            <IconAlertCircle size={16} stroke={1.5} aria-hidden />
            {failure === '' ? t('write.notSent') : failure}
          </span>
          <Button variant="default" size="compact-sm" onClick={onAgain}>
            {t('write.again')}
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onDiscard}>
            {t('write.discard')}
          </Button>
        </div>
      )}
    </li>
  );
}
