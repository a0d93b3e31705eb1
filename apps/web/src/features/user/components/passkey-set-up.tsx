import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

/** The password, a name, and then the dialog of the browser. */
export function PasskeySetUp({ onEnd }: { onEnd: (hasAdded: boolean) => Promise<void> }) {
  const { t } = useTranslation('user');
  const [currentPassword, setPassword] = useState('');
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const begin = trpc.passkey.begin.useMutation();
  const add = trpc.passkey.add.useMutation();
  const make = async () => {
    setFault(null);
    setBusy(true);
    try {
      const optionsJSON = await begin.mutateAsync({ currentPassword });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON });
      await add.mutateAsync({ name, response });
      toast('success', t('passkeys.added'));
      await onEnd(true);
    } catch (error) {
      setFault(wordFault(error));
      setBusy(false);
    }
  };
  const wordFault = (error: unknown) => {
    // A browser throws when its dialog is closed, and says nothing that helps.
    if (error instanceof DOMException || (error instanceof Error && error.name === 'NotAllowedError'))
      return t('passkeys.failed');
    const { fields, message } = readFailure(error);
    return Object.values(fields).flat().join(' ') || message;
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Stack gap="md">
        <Text>{t('passkeys.how')}</Text>
        <TextInput
          label={t('passkeys.name')}
          description={t('passkeys.nameHint')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('password.present')}
          autoComplete="current-password"
          value={currentPassword}
          error={fault}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void onEnd(false)}>
            {t('passkeys.cancel')}
          </Button>
          <Button type="submit" disabled={currentPassword === '' || name.trim() === ''} loading={isBusy}>
            {t('passkeys.make')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
