import type { ResetPasswordResult } from '@bedside/contracts/account/auth/auth.schema';
import { Alert, Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDay } from '../../../lib/format';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useTabTitle } from '../../../ui/use-tab-title';
import { AuthTitle } from './auth-frame';

type PasskeysAfterResetProps = {
  passkeys: NonNullable<ResetPasswordResult['passkeys']>;
  onDone: () => void;
};

/** After a reset: the passkeys that still open the account, and the way to remove those that somebody else added. */
export function PasskeysAfterReset({ passkeys: { right, list }, onDone }: PasskeysAfterResetProps) {
  const { t } = useTranslation('auth');
  useTabTitle(t('reset.passkeys.title'));
  const [ticked, setTicked] = useState<string[]>([]);
  const count = ticked.length;
  const remove = trpc.passkey.endAfterReset.useMutation({
    onSuccess: () => {
      toast('success', t('reset.passkeys.removed', { count }));
      onDone();
    },
  });
  return (
    <>
      <AuthTitle title={t('reset.passkeys.title')} lead={t('reset.passkeys.lead')} />
      <Stack gap="md">
        {remove.isError && (
          <Alert color="red" role="alert">
            {readFailure(remove.error).message}
          </Alert>
        )}
        <Checkbox.Group label={t('reset.passkeys.legend')} value={ticked} onChange={setTicked}>
          <Stack gap="sm" mt="xs">
            {list.map(({ id, name, createdAt, lastUsedAt }) => (
              <Checkbox
                key={id}
                value={id}
                label={name}
                description={
                  lastUsedAt
                    ? t('reset.passkeys.used', { day: formatDay(createdAt), used: formatDay(lastUsedAt) })
                    : t('reset.passkeys.made', { day: formatDay(createdAt) })
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {count > 0 && (
          <Button
            color="red"
            fullWidth
            loading={remove.isPending}
            onClick={() => remove.mutate({ right, passkeyIds: ticked })}
          >
            {t('reset.passkeys.remove', { count })}
          </Button>
        )}
        {(count === 0 || remove.isError) && (
          <Button fullWidth variant={count === 0 ? 'filled' : 'default'} onClick={onDone}>
            {t('reset.passkeys.keep')}
          </Button>
        )}
      </Stack>
    </>
  );
}
