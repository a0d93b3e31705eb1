import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { readFailure, showOnForm } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { checkBy } from '../../../lib/check-by';
import { wordSaid } from '../../../lib/word-said';
import { PasskeyButton } from './passkey-button';

type LoginFormProps = {
  /** True after a link in a mail has confirmed the address. */
  verified: boolean;
  /** The address that was just confirmed. */
  email?: string;
  onLoggedIn: (accessToken: string) => void;
};

type Credentials = { email: string; password: string; code: string };

/** The code of an authenticator app is sent where one was asked for. */
const inputOf = ({ code, ...pair }: Credentials) => ({ ...pair, ...(code !== '' && { code }) });

/** Loaded while the fields are filled in. Without the validation library the page appears an eighth sooner. */
const loadRules = () => import('@bedside/contracts/auth/auth.schema');

async function validate(values: Credentials) {
  const { loginInputSchema } = await loadRules();
  return checkBy(loginInputSchema)(inputOf(values));
}

type Note = { kind: 'failed' | 'unverified' | 'sent'; text: string };

export function LoginForm({ verified, email = '', onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const [note, setNote] = useState<Note | null>(null);
  const form = useForm({ initialValues: { email, password: '', code: '' }, validate });
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => void loadRules(), []);
  const login = trpc.auth.login.useMutation({
    onSuccess: (session) => onLoggedIn(session.accessToken),
    onError: (error) => {
      const failure = readFailure(error);
      if (failure.appCode === 'auth.email-unverified')
        return setNote({ kind: 'unverified', text: failure.message });
      if ('code' in failure.fields) setAsksCode(true);
      const text = showOnForm(form, error);
      setNote(text ? { kind: 'failed', text } : null);
    },
  });
  const resend = trpc.auth.resendCode.useMutation({
    onSuccess: (result) => setNote({ kind: 'sent', text: wordSaid(result.says) }),
    onError: (error) => setNote({ kind: 'failed', text: readFailure(error).message }),
  });

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        setNote(null);
        login.mutate(inputOf(values));
      })}
    >
      <Stack gap="md">
        {verified && !note && (
          <Alert color="green" role="status">
            {t('login.verified')}
          </Alert>
        )}
        {note?.kind === 'failed' && (
          <Alert color="red" role="alert">
            {note.text}
          </Alert>
        )}
        {note?.kind === 'unverified' && (
          <Alert color="yellow" role="alert">
            {note.text}{' '}
            <Anchor
              component="button"
              type="button"
              inherit
              onClick={() => resend.mutate({ email: form.getValues().email })}
            >
              {t('login.resend')}
            </Anchor>
          </Alert>
        )}
        {note?.kind === 'sent' && (
          <Alert color="green" role="status">
            {note.text}{' '}
            <Link to="/register-code" state={{ email: form.getValues().email, codeOf: 'set-up' }}>
              {t('login.enterCode')}
            </Link>
          </Alert>
        )}
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {asksCode && (
          <TextInput
            label={t('login.code')}
            autoComplete="one-time-code"
            autoFocus
            {...form.getInputProps('code')}
          />
        )}
        <Link to="/forgot-password">{t('login.forgot')}</Link>
        <Button type="submit" fullWidth loading={login.isPending}>
          {t('login.submit')}
        </Button>
        <PasskeyButton onLoggedIn={onLoggedIn} onFailed={(text) => setNote({ kind: 'failed', text })} />
        <p>
          <Trans t={t} i18nKey="login.newHere" components={{ create: <Link to="/register-email" /> }} />
        </p>
      </Stack>
    </form>
  );
}
