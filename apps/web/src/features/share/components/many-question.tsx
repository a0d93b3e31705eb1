import type { Recipients } from '@bedside/contracts/share/share.schema';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { countMessages } from '../count-messages';
import { exampleSms } from '../example-sms';
import type { ShareSubject } from '../share-subject';
import classes from './share-dialog.module.css';

type ManyQuestionProps = {
  opened: boolean;
  patients: number;
  /** Null until it is known whom the message reaches as it stands now. */
  recipients: Recipients | null;
  isFailed: boolean;
  template: string;
  subject: ShareSubject;
  onRetry: () => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** Before many people are written to: how many, by how many messages, and what a carrier counts. */
export function ManyQuestion({ opened, patients, recipients, ...props }: ManyQuestionProps) {
  const { t } = useTranslation(['share', 'common']);
  const { template, subject } = props;
  const count = useMemo(
    () =>
      opened && recipients
        ? countMessages(recipients.recipients, (name) => exampleSms(template, name, subject))
        : null,
    [opened, recipients, template, subject],
  );
  return (
    <ConfirmDialog
      opened={opened}
      title={t('many.title', { count: patients })}
      confirmLabel={t('many.confirm', { count: patients })}
      color="brand"
      busy={false}
      disabled={count === null}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      {count ? (
        <>
          <ul className={classes.facts}>
            <li>{t('many.messages', { count: count.mail + count.sms })}</li>
            {count.mail > 0 && <li>{t('many.mail', { count: count.mail })}</li>}
            {count.sms > 0 && (
              <li>
                {t('many.sms', { count: count.sms })} {t('many.parts', { count: count.smsParts })}
              </li>
            )}
          </ul>
          <p>{t('many.final')}</p>
        </>
      ) : props.isFailed ? (
        <div role="alert">
          <p>{t('many.failed')}</p>
          <Button variant="default" mt="xs" onClick={props.onRetry}>
            {t('common:tryAgain')}
          </Button>
        </div>
      ) : (
        <p role="status">{t('many.counting')}</p>
      )}
    </ConfirmDialog>
  );
}
