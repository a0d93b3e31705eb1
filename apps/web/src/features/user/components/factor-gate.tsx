import type { Workplace } from '@bedside/contracts/practice/colleague/colleague.schema';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useLogout } from '../use-logout';
import { SecondFactor } from './second-factor';

/** One column in the middle of a wide screen. */
const column = { width: '100%', maxWidth: 592, marginInline: 'auto' } as const;

/** What a colleague sees in a practice that asks for two-step login, before they have turned it on. */
export function FactorGate({ workplace: { needsFactor, places } }: { workplace: Workplace }) {
  const [home] = places;
  const here = places.find(({ isHere }) => isHere);
  const { t } = useTranslation('colleague');
  const utils = trpc.useUtils();
  const logOut = useLogout();
  // It stays until the recovery codes are read.
  const [isGated, setGated] = useState(needsFactor);
  const [neededBefore, setNeededBefore] = useState(needsFactor);
  const factor = trpc.secondFactor.show.useQuery(undefined, { gcTime: 0, enabled: isGated });
  // Only a change counts: whoever goes on does so before the practice's answer has reached this component.
  if (needsFactor !== neededBefore) {
    setNeededBefore(needsFactor);
    setGated(needsFactor || (isGated && factor.data?.isOn === true));
  }
  const goOn = async () => {
    await utils.invalidate();
    setGated(false);
  };
  const choose = trpc.colleague.choose.useMutation({ onSuccess: goOn, onError: toastFailure });
  return (
    <Modal
      opened={isGated}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      title={t('factorGate.title')}
      styles={{ header: column, body: column }}
      onClose={() => undefined}
    >
      <Stack gap="md">
        <Text>{t('factorGate.text', { name: here?.ownerName ?? '' })}</Text>
        <SecondFactor />
        <Group gap="xs">
          {factor.data?.isOn === true && <Button onClick={() => void goOn()}>{t('factorGate.done')}</Button>}
          {home && (
            <Button
              variant="default"
              loading={choose.isPending}
              onClick={() => choose.mutate({ practiceId: home.practiceId })}
            >
              {t('factorGate.own')}
            </Button>
          )}
          <Button variant="subtle" onClick={logOut}>
            {t('factorGate.logOut')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
