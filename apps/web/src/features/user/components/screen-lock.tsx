import { lockMinutesSchema, type User } from '@bedside/contracts/account/user/user.schema';
import { Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

const choices = lockMinutesSchema.options.map((option) => ('value' in option ? option.value : null));

/** After how long the doctor's screens lock. A choice is saved at once. */
export function ScreenLock({ user }: { user: User }) {
  const { t } = useTranslation('user');
  const utils = trpc.useUtils();
  const update = trpc.user.update.useMutation({
    onSuccess: (saved) => {
      utils.user.me.setData(undefined, saved);
      toast('success', t('screenLock.saved'));
    },
    onError: toastFailure,
  });
  const asked = update.isPending ? update.variables.lockMinutes : undefined;
  const chosen = asked === undefined ? user.lockMinutes : asked;
  return (
    <Stack gap="md">
      <Select
        label={t('screenLock.label')}
        allowDeselect={false}
        data={choices.map((minutes) => ({
          value: String(minutes),
          label: t(`screenLock.after.${minutes ?? 'device'}`),
        }))}
        value={String(chosen)}
        onChange={(value) => {
          const lockMinutes = choices.find((minutes) => String(minutes) === value);
          if (lockMinutes !== undefined) update.mutate({ lockMinutes });
        }}
      />
      <Text size="sm" c="dimmed">
        {t('screenLock.hint')}
      </Text>
    </Stack>
  );
}
