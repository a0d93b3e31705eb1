import { requestCodeInputSchema } from '@bedside/contracts/account/auth/auth.schema';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';

type EmailFormProps = {
  submitLabel: string;
  busy: boolean;
  failure: string | null;
  initialEmail?: string;
  onSubmit: (email: string) => void;
  children?: ReactNode;
};

/** One e-mail field and one button: the first step of signing up and of resetting a password. */
export function EmailForm({
  submitLabel,
  busy,
  failure,
  initialEmail = '',
  onSubmit,
  children,
}: EmailFormProps) {
  const { t } = useTranslation('auth');
  const form = useForm({
    initialValues: { email: initialEmail },
    validate: checkBy(requestCodeInputSchema),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => onSubmit(values.email))}>
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <Button type="submit" fullWidth loading={busy}>
          {submitLabel}
        </Button>
        {children}
      </Stack>
    </form>
  );
}
