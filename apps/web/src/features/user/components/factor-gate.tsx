import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Surface } from '../../../ui/surface';
import { SecondFactor } from './second-factor';

type FactorGateProps = {
  /** Whose practice it is. */
  practice: string;
  onDone: () => void;
  onLogout: () => void;
};

/** What a colleague sees in a practice that asks for two-step login, before they have turned it on. */
export function FactorGate({ practice, onDone, onLogout }: FactorGateProps) {
  const { t } = useTranslation('colleague');
  const factor = trpc.secondFactor.show.useQuery(undefined, { gcTime: 0 });
  const choose = trpc.colleague.choose.useMutation({ onSuccess: onDone, onError: toastFailure });
  return (
    <main style={{ maxWidth: 640, margin: '0 auto', padding: '48px 16px' }}>
      <Stack gap="md">
        <h1 style={{ margin: 0 }}>{t('factorGate.title')}</h1>
        <Text>{t('factorGate.text', { name: practice })}</Text>
        <Surface>
          <SecondFactor />
        </Surface>
        <Group gap="xs">
          <Button disabled={factor.data?.isOn !== true} onClick={onDone}>
            {t('factorGate.done')}
          </Button>
          <Button variant="default" loading={choose.isPending} onClick={() => choose.mutate({ isOwn: true })}>
            {t('factorGate.own')}
          </Button>
          <Button variant="subtle" onClick={onLogout}>
            {t('factorGate.logOut')}
          </Button>
        </Group>
      </Stack>
    </main>
  );
}
