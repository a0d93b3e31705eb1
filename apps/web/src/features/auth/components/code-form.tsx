import { verifyEmailInputSchema } from '@bedside/contracts/account/auth/auth.schema';
import { Anchor, Button, Input, PinInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { checkBy } from '../../../lib/check-by';
import { formatCodedText } from '../../../lib/format-coded-text';
import type { CodedText } from '@bedside/contracts/kit/coded-text';

type CodeFormProps = {
  /** The address the code was sent to; the form asks for it when the screen was opened without one. */
  email: string | undefined;
  /** The purpose of another code. The code of an account that was set up confirms that account. */
  codeOf: 'sign-up' | 'set-up';
  onVerified: (answer: { email: string; hasAccount: boolean; setupToken: string | undefined }) => void;
};

export function CodeForm({ email, codeOf, onVerified }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const form = useForm({
    initialValues: { email: email ?? '', code: '' },
    validate: checkBy(verifyEmailInputSchema),
  });
  const dropRefusal = useRef<() => void>(undefined);
  const utils = trpc.useUtils();
  const { save, isSaving } = useSave({
    form,
    send: utils.client.auth.verifyEmail.mutate,
    onSaved: (result, sent) => {
      const { status, hasAccount, setupToken } = result;
      const text = formatCodedText(result.says);
      if (status) {
        toast('success', text);
        return onVerified({ email: sent.email, hasAccount, setupToken });
      }
      dropRefusal.current = toast('error', text);
      form.setFieldValue('code', '');
      form.setFieldError('code', text);
    },
  });
  const onAnswer = {
    onSuccess: (result: { says: CodedText }) => toast('success', formatCodedText(result.says)),
    onError: toastFailure,
  };
  const request = trpc.auth.requestCode.useMutation(onAnswer);
  const repeat = trpc.auth.resendCode.useMutation(onAnswer);
  const resend = codeOf === 'sign-up' ? request : repeat;
  const code = form.getInputProps('code');

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        dropRefusal.current?.();
        save(values);
      })}
    >
      <Stack gap="md">
        {!email && (
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            {...form.getInputProps('email')}
          />
        )}
        <Input.Wrapper size="md" label={t('code.label')} labelElement="div" error={code.error}>
          <PinInput
            length={4}
            type="number"
            size="lg"
            oneTimeCode
            placeholder=""
            aria-label={t('code.label')}
            getInputProps={(index) => ({ 'aria-label': t('code.digit', { digit: index + 1 }) })}
            value={form.values.code}
            onChange={(value) => form.setFieldValue('code', value)}
            error={Boolean(code.error)}
            mt={4}
          />
        </Input.Wrapper>
        <Button type="submit" fullWidth loading={isSaving}>
          {t('code.submit')}
        </Button>
        <p>
          <Trans
            t={t}
            i18nKey="code.resend"
            components={{
              again: (
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  disabled={resend.isPending}
                  onClick={() => {
                    if (!form.validateField('email').hasError)
                      resend.mutate({ email: form.getValues().email });
                  }}
                />
              ),
            }}
          />
        </p>
      </Stack>
    </form>
  );
}
