import type { Workplace } from '@bedside/contracts/colleague/colleague.schema';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useLogout } from '../use-logout';
import { SecondFactor } from './second-factor';

/** What a colleague sees in a practice that asks for two-step login, before they have turned it on. */
export function FactorGate({ workplace: { needsFactor, joinedName } }: { workplace: Workplace }) {
  const { t } = useTranslation('colleague');
  const utils = trpc.useUtils();
  const logOut = useLogout();
  // It stays until the recovery codes are read.
  const [isGated, setGated] = useState(needsFactor);
  if (needsFactor && !isGated) setGated(true);
  const goOn = async () => {
    await utils.invalidate();
    setGated(false);
  };
  const factor = trpc.secondFactor.show.useQuery(undefined, { gcTime: 0, enabled: isGated });
  const choose = trpc.colleague.choose.useMutation({ onSuccess: goOn, onError: toastFailure });
  return (
    <Modal
      opened={isGated}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      title={t('factorGate.title')}
      onClose={() => undefined}
    >
      <Stack gap="md">
        <Text>{t('factorGate.text', { name: joinedName ?? '' })}</Text>
        <SecondFactor />
        <Group gap="xs">
          <Button disabled={factor.data?.isOn !== true} onClick={() => void goOn()}>
            {t('factorGate.done')}
          </Button>
          <Button variant="default" loading={choose.isPending} onClick={() => choose.mutate({ isOwn: true })}>
            {t('factorGate.own')}
          </Button>
          <Button variant="subtle" onClick={logOut}>
            {t('factorGate.logOut')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
