import {
  resetPasswordInputSchema,
  type ResetPasswordResult,
} from '@bedside/contracts/account/auth/auth.schema';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { FormFailure } from '../../../ui/form-failure';
import { readResetLink } from '../read-reset-link';
import { ResetLinkField } from './reset-link-field';
import { checkBy } from '../../../lib/check-by';

type ResetPasswordFormProps = {
  /** The token of the link in the mail. Without one the form asks for the link. */
  token: string | undefined;
  email: string | undefined;
  onReset: (result: ResetPasswordResult) => void;
};

const checkInput = checkBy(resetPasswordInputSchema);

export function ResetPasswordForm({ token, email, onReset }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const form = useForm({
    initialValues: { link: '', email: email ?? '', code: '', password: '', passwordConfirmation: '' },
    validate: (values) => {
      const { token: missing, ...errors } = checkInput(withToken(values));
      return missing ? { ...errors, link: t('reset.linkNeeded') } : errors;
    },
  });
  const withToken = (values: typeof form.values) => ({
    ...values,
    token: token ?? readResetLink(values.link)?.token ?? '',
  });
  const utils = trpc.useUtils();
  const { save, isSaving, failure } = useSave({
    form,
    refusal: 'failure',
    send: (values: typeof form.values) => utils.client.auth.resetPassword.mutate(withToken(values)),
    onSaved: (result) => onReset(result),
  });

  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <FormFailure text={failure} />
        {!token && (
          <ResetLinkField
            {...form.getInputProps('link')}
            onChange={(text) => {
              form.setFieldValue('link', text);
              const carried = readResetLink(text)?.email;
              if (carried) form.setFieldValue('email', carried);
            }}
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
        <Button type="submit" fullWidth loading={isSaving}>
          {t('reset.submit')}
        </Button>
        <p>
          <Trans
            t={t}
            i18nKey="reset.again"
            components={{ again: <Link to="/forgot-password" style={{ whiteSpace: 'nowrap' }} /> }}
          />
        </p>
      </Stack>
    </form>
  );
}
