import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDateTime } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import { PasskeySetUp } from './passkey-set-up';
import classes from './session-list.module.css';

/** The passkeys of the account, and what can be done about them. */
export function PasskeyList() {
  const { t } = useTranslation('user');
  const utils = trpc.useUtils();
  const passkeys = trpc.passkey.list.useQuery(undefined, { gcTime: 0 });
  const factor = trpc.secondFactor.show.useQuery(undefined, { gcTime: 0 });
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<string | null>(null);
  const refresh = () => utils.passkey.list.invalidate();
  const remove = trpc.passkey.remove.useMutation({
    onSuccess: async () => {
      await refresh();
      toast('success', t('passkeys.removed'));
      document.getElementById('content')?.focus({ preventScroll: true });
    },
    onError: toastFailure,
  });

  if (passkeys.isPending)
    return <Skeleton height={64} role="status" aria-busy="true" aria-label={t('passkeys.loading')} />;
  if (passkeys.isError)
    return <Problem message={readFailure(passkeys.error).message} onRetry={() => void passkeys.refetch()} />;
  if (isAdding) {
    const end = async (hasAdded: boolean) => {
      if (hasAdded) await refresh();
      setAdding(false);
    };
    return <PasskeySetUp onEnd={end} />;
  }
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text>{t('passkeys.text')}</Text>
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      </Group>
      {passkeys.data.length > 0 && (
        <ul className={classes.list} aria-label={t('passkeys.title')}>
          {passkeys.data.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className={classes.session}>
              <IconKey size={24} stroke={1.5} aria-hidden />
              {renamed === id ? (
                <RenameForm
                  passkey={{ id, name }}
                  onEnd={async () => {
                    await refresh();
                    setRenamed(null);
                  }}
                />
              ) : (
                <>
                  <span className={classes.text}>
                    <span className={classes.name}>{name}</span>
                    <span className={classes.used}>
                      {lastUsedAt
                        ? t('passkeys.used', { when: formatDateTime(lastUsedAt) })
                        : t('passkeys.made', { when: formatDateTime(createdAt) })}
                    </span>
                  </span>
                  <Button
                    variant="default"
                    aria-label={t('passkeys.renameOf', { name })}
                    onClick={() => setRenamed(id)}
                  >
                    {t('passkeys.rename')}
                  </Button>
                  <Button
                    variant="default"
                    aria-label={t('passkeys.removeOf', { name })}
                    loading={remove.isPending && remove.variables.passkeyId === id}
                    onClick={() => remove.mutate({ passkeyId: id })}
                  >
                    {t('passkeys.remove')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {passkeys.data.length > 0 && factor.data?.isOn && <StepUpButton />}
    </Stack>
  );
}

/** Proves the second step by a passkey instead of a code. */
function StepUpButton() {
  const { t } = useTranslation('user');
  const begin = trpc.passkey.beginStepUp.useMutation();
  const stepUp = trpc.passkey.stepUp.useMutation();
  const [isBusy, setBusy] = useState(false);
  const prove = async () => {
    setBusy(true);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await startAuthentication({ optionsJSON: await begin.mutateAsync() });
      await stepUp.mutateAsync({ response });
      toast('success', t('twoStep.proven'));
    } catch (error) {
      // A browser throws when its dialog is closed, and says nothing that helps.
      if (error instanceof DOMException || (error instanceof Error && error.name === 'NotAllowedError'))
        toast('error', t('passkeys.failed'));
      else toastFailure(error);
    }
    setBusy(false);
  };
  return (
    <Group justify="flex-end">
      <Button variant="default" loading={isBusy} onClick={() => void prove()}>
        {t('passkeys.prove')}
      </Button>
    </Group>
  );
}

function RenameForm({
  passkey,
  onEnd,
}: {
  passkey: { id: string; name: string };
  onEnd: () => Promise<void>;
}) {
  const { t } = useTranslation('user');
  const [name, setName] = useState(passkey.name);
  const rename = trpc.passkey.rename.useMutation({ onSuccess: onEnd, onError: toastFailure });
  return (
    <form
      className={classes.text}
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ passkeyId: passkey.id, name });
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          style={{ flex: 1 }}
          label={t('passkeys.name')}
          maxLength={60}
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={name.trim() === ''} loading={rename.isPending}>
          {t('passkeys.save')}
        </Button>
      </Group>
    </form>
  );
}
