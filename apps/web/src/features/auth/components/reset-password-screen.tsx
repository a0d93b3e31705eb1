import type { ResetPasswordResult } from '@bedside/contracts/account/auth/auth.schema';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeWayBack } from '../../../lib/way-back';
import { toast } from '../../../lib/toast';
import { formatCodedText } from '../../../lib/format-coded-text';
import { useTabTitle } from '../../../ui/use-tab-title';
import { AuthTitle } from './auth-frame';
import { ResetPasswordForm } from './reset-password-form';

const PasskeysAfterReset = lazy(() =>
  import('./passkeys-after-reset').then((loaded) => ({ default: loaded.PasskeysAfterReset })),
);

type ResetPasswordScreenProps = { token: string | undefined; email: string | undefined };

/** The same screen with and without the token of the mail's link. */
export function ResetPasswordScreen({ token, email }: ResetPasswordScreenProps) {
  const { t } = useTranslation('auth');
  useTabTitle(t('reset.tab'));
  const carried = useLocation({ select: (location) => location.state.email });
  const navigate = useNavigate();
  const [passkeys, setPasskeys] = useState<ResetPasswordResult['passkeys']>();
  const logIn = () => void navigate({ to: '/login', search: { redirect: takeWayBack() } });
  if (passkeys)
    return (
      <Suspense>
        <PasskeysAfterReset passkeys={passkeys} onDone={logIn} />
      </Suspense>
    );
  return (
    <>
      <AuthTitle title={t('reset.title')} lead={t('reset.lead')} />
      <ResetPasswordForm
        token={token}
        email={email ?? carried}
        onReset={(result) => {
          if (result.passkeys) return setPasskeys(result.passkeys);
          toast('success', formatCodedText(result.says));
          logIn();
        }}
      />
    </>
  );
}
