import type { Recipients } from '@bedside/contracts/sharing/share/share.schema';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { countMessages } from '../count-messages';
import { exampleSms } from '../example-sms';
import { MessageFacts } from './message-facts';

type ManyQuestionProps = {
  opened: boolean;
  patients: number;
  /** Null until it is known whom the present message reaches. */
  recipients: Recipients | null;
  isFailed: boolean;
  template: string;
  onRetry: () => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before many people get a message: how many people, how many messages, and how many parts a carrier bills. */
export function ManyQuestion({ opened, patients, recipients, ...props }: ManyQuestionProps) {
  const { t } = useTranslation(['share', 'common']);
  const { template } = props;
  const count = useMemo(
    () =>
      opened && recipients
        ? countMessages(recipients.recipients, (name) => exampleSms(template, name))
        : null,
    [opened, recipients, template],
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
          <MessageFacts count={count} />
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
