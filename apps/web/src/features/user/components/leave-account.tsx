import type { User } from '@bedside/contracts/account/user/user.schema';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clearToken } from '../../../lib/session';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useMayAct } from '../../../lib/use-may-act';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import classes from './leave-account.module.css';
import { LeavingPractice } from './leaving-practice';

const WORD = 'DELETE';

/** Drops the signed-in user and says what happened, on the log-in page. */
function useLeave(): (message: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (message) => {
    clearToken();
    await navigate({ to: '/login' });
    queryClient.clear();
    toast('success', message);
  };
}

/**
 * Hides the account until its owner signs in again.
 * @param props.handOver the way to give the practice to a colleague instead
 */
export function DeactivateAccount({ handOver }: { handOver: ReactNode }) {
  const { t } = useTranslation('user');
  const isOwner = useMayAct('owner');
  const [asked, setAsked] = useState(false);
  const leave = useLeave();
  const deactivate = trpc.user.deactivate.useMutation({
    onSuccess: () => leave(t('deactivate.done')),
    onError: toastFailure,
  });
  return (
    <div className={classes.part}>
      <p>{t('deactivate.text')}</p>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('deactivate.button')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('deactivate.ask')}
        confirmLabel={t('deactivate.confirm')}
        busy={deactivate.isPending}
        onConfirm={() => deactivate.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>{t('deactivate.text')}</p>
        {isOwner && <LeavingPractice of="deactivate" handOver={handOver} />}
      </ConfirmDialog>
    </div>
  );
}

/**
 * Deletes the account with everything in it, after its owner has typed the word.
 * @param props.handOver the way to give the practice to a colleague instead
 */
export function EraseAccount({ user, handOver }: { user: User; handOver?: ReactNode }) {
  const { t } = useTranslation('user');
  const isDoctor = user.role === 'doctor';
  const isOwner = useMayAct('owner');
  const [asked, setAsked] = useState(false);
  const [word, setWord] = useState('');
  const whatToType = useId();
  const leave = useLeave();
  const erase = trpc.user.erase.useMutation({
    onSuccess: () => leave(t(isDoctor ? 'erase.done' : 'erase.doneOwn')),
    onError: toastFailure,
  });
  const close = () => {
    setAsked(false);
    setWord('');
  };
  return (
    <div className={classes.part}>
      <p>{t(isDoctor ? 'erase.text' : 'erase.textOwn')}</p>
      <Button variant="light" color="red" onClick={() => setAsked(true)}>
        {t('erase.button')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t(isDoctor ? 'erase.ask' : 'erase.askOwn')}
        confirmLabel={t(isDoctor ? 'erase.confirm' : 'erase.button')}
        busy={erase.isPending}
        disabled={word !== WORD}
        describedBy={whatToType}
        onConfirm={() => erase.mutate({ userId: user.id })}
        onClose={close}
      >
        <p>{t(isDoctor ? 'erase.warning' : 'erase.textOwn')}</p>
        {isDoctor && isOwner && <LeavingPractice of="erase" handOver={handOver} />}
        <TextInput
          mt="md"
          label={t('erase.word')}
          labelProps={{ id: whatToType }}
          autoComplete="off"
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
