import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDay } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';

/** What a log-in says of an account that waits for its erasure. */
export type WaitingErasure = { day: string; keep: string };

type KeepAccountProps = {
  waiting: WaitingErasure;
  onLoggedIn: (accessToken: string) => void;
  onBack: () => void;
};

/** What the owner of an account sees who logs in before it is erased: when that is, and the way to keep it. */
export function KeepAccount({ waiting: { day, keep }, onLoggedIn, onBack }: KeepAccountProps) {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<string | null>(null);
  const keepIt = trpc.auth.keepAccount.useMutation({
    onSuccess: ({ accessToken }) => onLoggedIn(accessToken),
    onError: (error) => setFailure(readFailure(error).message),
  });
  return (
    <Stack gap="md">
      <Alert color="yellow" role="alert" title={t('keep.title')}>
        {t('keep.text', { day: formatDay(new Date(`${day}T12:00:00Z`)) })}
      </Alert>
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Button fullWidth loading={keepIt.isPending} onClick={() => keepIt.mutate({ keep })}>
        {t('keep.button')}
      </Button>
      <Button variant="default" fullWidth onClick={onBack}>
        {t('keep.back')}
      </Button>
    </Stack>
  );
}
