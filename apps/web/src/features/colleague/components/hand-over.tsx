import type { Colleagues } from '@bedside/contracts/practice/colleague/colleague.schema';
import type { UserId } from '@bedside/contracts/kit/ids';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

/** Offers the practice to one of its doctors, and takes the offer back; nothing where no other doctor works there. */
export function HandOver() {
  const { t } = useTranslation('colleague');
  const { data } = trpc.colleague.list.useQuery();
  const doctors = data?.colleagues.filter(({ role }) => role === 'doctor') ?? [];
  if (!data || doctors.length === 0) return <Text c="dimmed">{t('handOver.nobody')}</Text>;
  return data.offer ? <Offered offer={data.offer} /> : <Choice doctors={doctors} />;
}

function Choice({ doctors }: { doctors: Colleagues['colleagues'] }) {
  const { t } = useTranslation('colleague');
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState<UserId | undefined>(doctors[0]?.userId);
  const offer = trpc.colleague.offer.useMutation({
    onSuccess: (now) => {
      utils.colleague.list.setData(undefined, now);
      toast('success', t('handOver.offered', { name: now.offer?.name ?? '' }));
    },
    onError: toastFailure,
  });
  const userId = doctors.some((doctor) => doctor.userId === chosen) ? chosen : doctors[0]?.userId;
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t('handOver.text')}</Text>
      <NativeSelect
        label={t('handOver.to')}
        value={userId ?? ''}
        data={doctors.map((doctor) => ({ value: doctor.userId, label: doctor.name }))}
        onChange={(event) =>
          setChosen(doctors.find((doctor) => doctor.userId === event.currentTarget.value)?.userId)
        }
      />
      <Button
        variant="default"
        loading={offer.isPending}
        onClick={() => userId !== undefined && offer.mutate({ userId })}
      >
        {t('handOver.submit')}
      </Button>
    </Stack>
  );
}

function Offered({ offer: { name, expiresAt } }: { offer: NonNullable<Colleagues['offer']> }) {
  const { t } = useTranslation('colleague');
  const utils = trpc.useUtils();
  const withdraw = trpc.colleague.withdrawOffer.useMutation({
    onSuccess: () => toast('success', t('handOver.withdrawn')),
    onError: toastFailure,
    onSettled: () => utils.colleague.list.invalidate(),
  });
  return (
    <Group justify="space-between" gap="xs">
      <Text style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('handOver.open', { name, day: formatDay(expiresAt) })}
      </Text>
      <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t('handOver.withdraw')}
      </Button>
    </Group>
  );
}
