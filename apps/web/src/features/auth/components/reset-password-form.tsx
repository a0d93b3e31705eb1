import { resetPasswordInputSchema } from '@bedside/contracts/auth/auth.schema';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showOnForm } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';

type ResetPasswordFormProps = {
  /** The token of the link in the mail; without it the mail's own field is asked for. */
  token: string | undefined;
  email: string | undefined;
  onReset: (message: string) => void;
};

export function ResetPasswordForm({ token, email, onReset }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: {
      token: token ?? '',
      email: email ?? '',
      code: '',
      password: '',
      passwordConfirmation: '',
    },
    validate: schemaResolver(resetPasswordInputSchema, { sync: true }),
  });
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: (result) => onReset(result.message),
    onError: (error) => {
      const text = showOnForm(form, error);
      setFailure(text ?? form.errors['token']?.toString() ?? null);
    },
  });

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        setFailure(null);
        reset.mutate(values);
      })}
    >
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {!token && (
          <TextInput
            label={t('reset.token')}
            description={t('reset.tokenHint')}
            autoComplete="off"
            {...form.getInputProps('token')}
          />
        )}
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t('reset.code')}
          description={t('reset.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={4}
          {...form.getInputProps('code')}
        />
        <PasswordInput
          label={t('reset.password')}
          description={t('passwordRule')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t('repeat')}
          autoComplete="new-password"
          {...form.getInputProps('passwordConfirmation')}
        />
        <Button type="submit" fullWidth loading={reset.isPending}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}
