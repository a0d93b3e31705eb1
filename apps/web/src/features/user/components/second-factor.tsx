import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import { StatusWord } from '../../../ui/status-word';
import { FactorCodeField } from './factor-code-field';
import { FactorSetUp } from './factor-set-up';
import { RecoveryCodeList } from './recovery-code-list';

/** Whether logging in asks for a code of an authenticator app, and what can be done about it. */
export function SecondFactor() {
  const { t } = useTranslation('user');
  const utils = trpc.useUtils();
  const factor = trpc.secondFactor.show.useQuery(undefined, { gcTime: 0 });
  const [isSettingUp, setSettingUp] = useState(false);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const refresh = () => utils.secondFactor.show.invalidate();
  const showCodes = async ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setNewCodes(recoveryCodes);
    setSettingUp(false);
    await refresh();
  };

  if (factor.isPending)
    return <Skeleton height={64} role="status" aria-busy="true" aria-label={t('twoStep.loading')} />;
  if (factor.isError)
    return <Problem message={readFailure(factor.error).message} onRetry={() => void factor.refetch()} />;
  if (newCodes) return <RecoveryCodeList codes={newCodes} onDone={() => setNewCodes(null)} />;
  if (isSettingUp) return <FactorSetUp onDone={showCodes} onCancel={() => setSettingUp(false)} />;
  const { isOn, recoveryCodesLeft } = factor.data;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text>{t(isOn ? 'twoStep.textOn' : 'twoStep.text')}</Text>
        {isOn ? (
          <StatusWord tone="good" label={t('twoStep.on')} />
        ) : (
          <Button variant="default" onClick={() => setSettingUp(true)}>
            {t('twoStep.turnOn')}
          </Button>
        )}
      </Group>
      {isOn && (
        <>
          <Text c="dimmed">{t('twoStep.left', { count: recoveryCodesLeft })}</Text>
          <FactorActions
            onProven={() => toast('success', t('twoStep.proven'))}
            onRenewed={showCodes}
            onOff={async () => {
              toast('success', t('twoStep.turnedOff'));
              await refresh();
            }}
          />
        </>
      )}
    </Stack>
  );
}

type FactorActionsProps = {
  onProven: () => void;
  onRenewed: (codes: { recoveryCodes: string[] }) => Promise<void>;
  onOff: () => Promise<void>;
};

/** One code, and what it is for. */
function FactorActions({ onProven, onRenewed, onOff }: FactorActionsProps) {
  const { t } = useTranslation('user');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const options = {
    onError: (error: unknown) => setFault(readFailure(error).message),
    onSettled: () => setCode(''),
  };
  const prove = trpc.secondFactor.stepUp.useMutation({ ...options, onSuccess: onProven });
  const renew = trpc.secondFactor.renewRecoveryCodes.useMutation({ ...options, onSuccess: onRenewed });
  const turnOff = trpc.secondFactor.turnOff.useMutation({ ...options, onSuccess: onOff });
  const isBusy = prove.isPending || renew.isPending || turnOff.isPending;
  const act = (mutation: { mutate: (input: { code: string }) => void }) => {
    setFault(null);
    mutation.mutate({ code });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        act(prove);
      }}
    >
      <Stack gap="md">
        <FactorCodeField value={code} fault={fault} onChange={setCode} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={code === '' || isBusy} onClick={() => act(turnOff)}>
            {t('twoStep.turnOff')}
          </Button>
          <Button variant="default" disabled={code === '' || isBusy} onClick={() => act(renew)}>
            {t('twoStep.renew')}
          </Button>
          <Button type="submit" disabled={code === ''} loading={prove.isPending}>
            {t('twoStep.prove')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
