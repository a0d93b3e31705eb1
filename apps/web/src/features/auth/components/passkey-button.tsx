import type { CodedText } from '@bedside/contracts/kit/coded-text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';

type PasskeyButtonProps = {
  onLoggedIn: (accessToken: string) => void;
  /** @param says the refusal, where the server said one */
  onFailed: (text: string, says: CodedText | null) => void;
};

/** Logs in by a passkey of this device, where the browser knows passkeys. */
export function PasskeyButton({ onLoggedIn, onFailed }: PasskeyButtonProps) {
  const { t } = useTranslation('auth');
  const [isBusy, setBusy] = useState(false);
  const begin = trpc.passkey.beginLogIn.useMutation();
  const logIn = trpc.passkey.logIn.useMutation();
  if (typeof PublicKeyCredential === 'undefined') return null;
  const prove = async () => {
    setBusy(true);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await startAuthentication({ optionsJSON: await begin.mutateAsync() });
      onLoggedIn((await logIn.mutateAsync({ response })).accessToken);
    } catch (error) {
      const { appCode, message, says } = readFailure(error);
      setBusy(false);
      const text = appCode === null || appCode === 'passkey.refused' ? t('login.passkeyFailed') : message;
      onFailed(text, says);
    }
  };
  return (
    <Button variant="default" fullWidth loading={isBusy} onClick={() => void prove()}>
      {t('login.passkey')}
    </Button>
  );
}
