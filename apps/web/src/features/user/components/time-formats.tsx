import { dateFormatSchema, timeFormatSchema, type User } from '@bedside/contracts/account/user/user.schema';
import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

/** How the doctor's screens write dates and times. A choice is saved at once. */
export function TimeFormats({ user }: { user: User }) {
  const { t } = useTranslation('user');
  const utils = trpc.useUtils();
  const update = trpc.user.update.useMutation({
    onSuccess: (saved) => {
      utils.user.me.setData(undefined, saved);
      toast('success', t('times.saved'));
    },
    onError: toastFailure,
  });
  const chosen = { ...user, ...(update.isPending && update.variables) };
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={t('times.timeFormat')}
          allowDeselect={false}
          data={timeFormatSchema.options.map((value) => ({ value, label: t(`times.as.${value}`) }))}
          value={chosen.timeFormat}
          onChange={(timeFormat) => timeFormat && update.mutate({ timeFormat })}
        />
        <Select
          label={t('times.dateFormat')}
          allowDeselect={false}
          data={dateFormatSchema.options.map((value) => ({ value, label: t(`times.as.${value}`) }))}
          value={chosen.dateFormat}
          onChange={(dateFormat) => dateFormat && update.mutate({ dateFormat })}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('times.now', { time: formatDateTime(new Date()) })}
      </Text>
    </Stack>
  );
}
