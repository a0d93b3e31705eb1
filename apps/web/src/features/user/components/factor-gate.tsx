import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
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
  const { t } = useTranslation('user');
  const factor = trpc.secondFactor.show.useQuery(undefined, { gcTime: 0 });
  const choose = trpc.colleague.choose.useMutation({ onSuccess: onDone, onError: toastFailure });
  return (
    <Container component="main" size="sm" py="xl">
      <Stack gap="md">
        <Title order={1}>{t('factorGate.title')}</Title>
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
    </Container>
  );
}
