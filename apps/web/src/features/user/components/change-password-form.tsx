import { changePasswordInputSchema } from '@bedside/contracts/auth/auth.schema';
import { Button, Group, PasswordInput, SimpleGrid, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { showOnForm } from '../../../lib/failure';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

export function ChangePasswordForm() {
  const form = useForm({
    initialValues: { currentPassword: '', password: '', passwordConfirmation: '' },
    validate: schemaResolver(changePasswordInputSchema, { sync: true }),
  });
  const change = trpc.user.changePassword.useMutation({
    onSuccess: (result) => {
      form.reset();
      toast('success', result.message);
    },
    onError: (error) => {
      const text = showOnForm(form, error);
      if (text) toast('error', text);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack gap="md">
        <PasswordInput
          label="Present password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <PasswordInput
            label="New password"
            description="At least 8 characters"
            autoComplete="new-password"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label="Repeat the new password"
            autoComplete="new-password"
            {...form.getInputProps('passwordConfirmation')}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={change.isPending} disabled={!form.isDirty()}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
