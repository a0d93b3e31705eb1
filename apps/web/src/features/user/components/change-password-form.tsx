import { changePasswordInputSchema } from '@bedside/contracts/account/auth/auth.schema';
import { Button, Group, PasswordInput, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { checkBy } from '../../../lib/check-by';
import { formatCodedText } from '../../../lib/format-coded-text';

export function ChangePasswordForm() {
  const { t } = useTranslation('user');
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: { currentPassword: '', password: '', passwordConfirmation: '' },
    validate: checkBy(changePasswordInputSchema),
  });
  const { save, isSaving } = useSave({
    form,
    send: utils.client.user.changePassword.mutate,
    says: (result) => formatCodedText(result.says),
    onSaved: () => {
      form.reset();
      // The addresses of files on open screens have ended with the password.
      void utils.invalidate();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <PasswordInput
          label={t('password.present')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <PasswordInput
            label={t('password.next')}
            description={t('password.rule')}
            autoComplete="new-password"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={t('password.repeat')}
            autoComplete="new-password"
            {...form.getInputProps('passwordConfirmation')}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={isSaving}>
            {t('password.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
