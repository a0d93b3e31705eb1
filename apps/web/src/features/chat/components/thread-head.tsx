import type { OpenChat } from '@bedside/contracts/conversation/chat/chat.schema';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import classes from './chat-thread.module.css';

type ThreadHeadProps = Pick<OpenChat, 'patient' | 'isClosed'>;

/** Whose conversation it is, and whether it is open. On a phone it leads back to the list. */
export function ThreadHead({ patient, isClosed }: ThreadHeadProps) {
  const { t } = useTranslation('chat');
  const utils = trpc.useUtils();
  const close = trpc.chat.close.useMutation({
    onSuccess: () => utils.chat.invalidate(),
    onError: toastFailure,
  });
  return (
    <header className={classes.head}>
      <Link
        to="/inbox/{-$patientId}"
        params={{ patientId: undefined }}
        className={classes.back}
        aria-label={t('thread.back')}
      >
        <IconArrowLeft size={20} stroke={1.5} aria-hidden />
      </Link>
      <h2 className={classes.name}>
        <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }}>
          {patient.firstName} {patient.lastName}
        </Link>
      </h2>
      <Button
        variant="default"
        size="compact-md"
        loading={close.isPending}
        onClick={() => close.mutate({ patientId: patient.id, isClosed: !isClosed })}
      >
        {t(isClosed ? 'thread.open' : 'thread.close')}
      </Button>
    </header>
  );
}
