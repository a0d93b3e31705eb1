import type { User } from '@bedside/contracts/account/user/user.schema';
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { Logo } from '../../../ui/logo';
import { useLogout } from '../use-logout';

type LockScreenProps = { user: Pick<User, 'email'>; onUnlocked: () => void };

const page = {
  position: 'fixed',
  inset: 0,
  zIndex: 1,
  display: 'flex',
  padding: 24,
  overflow: 'auto',
  background: 'var(--surface)',
} as const;

/** All that a locked screen shows. The server says whether the password or the passkey is right. */
export function LockScreen({ user, onUnlocked }: LockScreenProps) {
  // The words for a wrong password are the user's, and this shows on any screen.
  const { t } = useTranslation(['lock', 'user']);
  const [currentPassword, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isProving, setProving] = useState(false);
  const logout = useLogout();
  const passkeys = trpc.passkey.list.useQuery(undefined, { gcTime: 0 });
  const unlock = trpc.user.unlock.useMutation({
    onSuccess: onUnlocked,
    onError: (error) => {
      const { fields, message } = readFailure(error);
      setFault(Object.values(fields).flat().join(' ') || message);
    },
  });
  const begin = trpc.passkey.beginStepUp.useMutation();
  const stepUp = trpc.passkey.stepUp.useMutation();
  const prove = async () => {
    setFault(null);
    setProving(true);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await startAuthentication({ optionsJSON: await begin.mutateAsync() });
      await stepUp.mutateAsync({ response });
      onUnlocked();
    } catch (error) {
      const { appCode, message } = readFailure(error);
      setFault(appCode === null || appCode === 'passkey.refused' ? t('passkeyFailed') : message);
      setProving(false);
    }
  };
  return (
    <main style={page}>
      <div style={{ width: '100%', maxWidth: 420, margin: 'auto' }}>
        <Logo />
        <Text component="h1" mt="xl" fz={28} fw={640} lh="36px">
          {t('title')}
        </Text>
        <Text mt={6} mb="lg" c="dimmed">
          {t('text')}
        </Text>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setFault(null);
            unlock.mutate({ currentPassword });
          }}
        >
          <Stack gap="md">
            <PasswordInput
              label={t('password')}
              autoComplete="current-password"
              autoFocus
              value={currentPassword}
              error={fault}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Button type="submit" fullWidth disabled={currentPassword === ''} loading={unlock.isPending}>
              {t('unlock')}
            </Button>
            {passkeys.data !== undefined && passkeys.data.length > 0 && (
              <Button variant="default" fullWidth loading={isProving} onClick={() => void prove()}>
                {t('passkey')}
              </Button>
            )}
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t('who', { email: user.email })}
            </Text>
            <Button variant="default" fullWidth onClick={logout}>
              {t('logout')}
            </Button>
          </Stack>
        </form>
      </div>
    </main>
  );
}
