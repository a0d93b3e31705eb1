import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CodedText } from '@bedside/contracts/kit/coded-text';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { readFailure, showOnForm } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { checkBy } from '../../../lib/check-by';
import { isDeviceShared, noteDeviceShared } from '../../../lib/session';
import { formatCodedText } from '../../../lib/format-coded-text';
import type { WaitingErasure } from './keep-account';
import { PasskeyButton } from './passkey-button';

/** Few accounts wait for their erasure. */
const KeepAccount = lazy(() => import('./keep-account').then((loaded) => ({ default: loaded.KeepAccount })));

type LoginFormProps = {
  /** The token of a mail's link that makes this device known. */
  deviceToken?: string;

  /** True after a link in a mail has confirmed the address. */
  verified: boolean;
  /** The address that was just confirmed, or invited. */
  email?: string | undefined;
  /** Where the log-in leads, for somebody who makes an account or a new password first. */
  redirect?: string | undefined;
  onLoggedIn: (accessToken: string) => void;
};

type Credentials = { email: string; password: string; code: string };

/** The code of an authenticator app is sent where one was asked for. */
const inputOf = ({ code, ...pair }: Credentials) => ({ ...pair, ...(code !== '' && { code }) });

/** Loaded while the fields are filled in. Without the validation library the page appears an eighth sooner. */
const loadRules = () => import('@bedside/contracts/account/auth/auth.schema');

async function validate(values: Credentials) {
  const { loginInputSchema } = await loadRules();
  return checkBy(loginInputSchema)(inputOf(values));
}

/** Too many wrong passwords came from unknown devices, of which this is one. */
const isPaused = (says: CodedText | null) =>
  typeof says === 'object' && says?.code === 'auth.sign-ins-paused';

/** When the account is erased, and the proof by which its owner keeps it. */
function readWaiting(says: CodedText | null): WaitingErasure | null {
  return typeof says === 'object' && says?.code === 'auth.erasure-waits' ? says.params : null;
}

type Note = { kind: 'failed' | 'unverified' | 'sent' | 'paused' | 'mailed'; text: string };

export function LoginForm({ deviceToken, verified, email = '', redirect, onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const [asksDevice] = useState(() => isDeviceShared() === null);
  const [isShared, setShared] = useState(false);
  const finish = (accessToken: string) => {
    if (asksDevice) noteDeviceShared(isShared);
    onLoggedIn(accessToken);
  };
  const [note, setNote] = useState<Note | null>(null);
  const form = useForm({ initialValues: { email, password: '', code: '' }, validate });
  const [asksCode, setAsksCode] = useState(false);
  const [waiting, setWaiting] = useState<WaitingErasure | null>(null);
  useEffect(() => void loadRules(), []);
  const login = trpc.auth.login.useMutation({
    onSuccess: (session) => finish(session.accessToken),
    onError: (error) => {
      const failure = readFailure(error);
      if (failure.appCode === 'auth.email-unverified')
        return setNote({ kind: 'unverified', text: failure.message });
      if (isPaused(failure.says)) return setNote({ kind: 'paused', text: failure.message });
      const erasure = readWaiting(failure.says);
      if (erasure) return setWaiting(erasure);
      if ('code' in failure.fields) setAsksCode(true);
      const text = showOnForm(form, error);
      setNote(text ? { kind: 'failed', text } : null);
    },
  });
  const noteFailure = (error: unknown) => setNote({ kind: 'failed', text: readFailure(error).message });
  const mailLink = trpc.auth.requestDeviceLink.useMutation({
    onSuccess: (result) => setNote({ kind: 'mailed', text: formatCodedText(result.says) }),
    onError: noteFailure,
  });
  const { mutate: proveDevice } = trpc.auth.useDeviceLink.useMutation({
    onSuccess: (result) => setNote({ kind: 'mailed', text: formatCodedText(result.says) }),
    onError: noteFailure,
  });
  const usedToken = useRef<string>(undefined);
  useEffect(() => {
    // A link works once, so a repeated effect must not ask again.
    if (deviceToken === undefined || usedToken.current === deviceToken) return;
    usedToken.current = deviceToken;
    proveDevice({ token: deviceToken });
  }, [deviceToken, proveDevice]);
  const resend = trpc.auth.resendCode.useMutation({
    onSuccess: (result) => setNote({ kind: 'sent', text: formatCodedText(result.says) }),
    onError: noteFailure,
  });

  if (waiting)
    return (
      <Suspense>
        <KeepAccount waiting={waiting} onLoggedIn={finish} onBack={() => setWaiting(null)} />
      </Suspense>
    );
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
        {note?.kind === 'paused' && (
          <Alert color="yellow" role="alert">
            {note.text}{' '}
            <Anchor
              component="button"
              type="button"
              inherit
              onClick={() => mailLink.mutate({ email: form.getValues().email })}
            >
              {t('login.mailLink')}
            </Anchor>
          </Alert>
        )}
        {note?.kind === 'mailed' && (
          <Alert color="green" role="status">
            {note.text}
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
        {asksDevice && (
          // Not Mantine's checkbox, which the first screen would wait for.
          <label style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 }}>
            <input
              type="checkbox"
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
            {t('login.shared')}
          </label>
        )}
        <Link to="/forgot-password" search={{ redirect }}>
          {t('login.forgot')}
        </Link>
        <Button type="submit" fullWidth loading={login.isPending}>
          {t('login.submit')}
        </Button>
        <PasskeyButton
          onLoggedIn={finish}
          onFailed={(text, says) => {
            const erasure = readWaiting(says);
            if (erasure) setWaiting(erasure);
            else setNote({ kind: 'failed', text });
          }}
        />
        <p>
          <Trans
            t={t}
            i18nKey="login.newHere"
            components={{ create: <Link to="/register-email" search={{ redirect }} /> }}
          />
        </p>
      </Stack>
    </form>
  );
}
