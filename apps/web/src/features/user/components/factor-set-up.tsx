import { Button, Code, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { FactorCodeField } from './factor-code-field';

type FactorSetUpProps = {
  onDone: (codes: { recoveryCodes: string[] }) => Promise<void>;
  onCancel: () => void;
};

/** Three steps: the password, the app's camera, a first code. */
export function FactorSetUp({ onDone, onCancel }: FactorSetUpProps) {
  const { t } = useTranslation('user');
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const onError = (error: unknown) => {
    const { fields, message } = readFailure(error);
    setFault(Object.values(fields).flat().join(' ') || message);
  };
  const begin = trpc.secondFactor.begin.useMutation({ onError, onSuccess: () => setFault(null) });
  const confirm = trpc.secondFactor.confirm.useMutation({ onError, onSuccess: onDone });
  const made = begin.data;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setFault(null);
        if (made) confirm.mutate({ code });
        else begin.mutate({ currentPassword });
      }}
    >
      <Stack gap="md">
        {made ? (
          <>
            <Text>{t('twoStep.scan')}</Text>
            <img src={made.picture} width={232} height={232} alt={t('twoStep.picture')} />
            <Text size="sm" c="dimmed">
              {t('twoStep.typed')} <Code>{made.secret}</Code>
            </Text>
            <FactorCodeField value={code} fault={fault} onChange={setCode} />
          </>
        ) : (
          <PasswordInput
            label={t('password.present')}
            autoComplete="current-password"
            value={currentPassword}
            error={fault}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('twoStep.cancel')}
          </Button>
          <Button
            type="submit"
            disabled={(made ? code : currentPassword) === ''}
            loading={begin.isPending || confirm.isPending}
          >
            {t(made ? 'twoStep.confirm' : 'twoStep.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
