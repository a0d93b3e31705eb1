import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast';
import { useTabTitle } from '../../../ui/use-tab-title';
import { AuthTitle } from './auth-frame';
import { ResetPasswordForm } from './reset-password-form';

type ResetPasswordScreenProps = { token: string | undefined; email: string | undefined };

/** The same screen with and without the token of the mail's link. */
export function ResetPasswordScreen({ token, email }: ResetPasswordScreenProps) {
  const { t } = useTranslation('auth');
  useTabTitle(t('reset.tab'));
  const carried = useLocation({ select: (location) => location.state.email });
  const navigate = useNavigate();
  return (
    <>
      <AuthTitle title={t('reset.title')} lead={t('reset.lead')} />
      <ResetPasswordForm
        token={token}
        email={email ?? carried}
        onReset={(message) => {
          toast('success', message);
          void navigate({ to: '/login' });
        }}
      />
    </>
  );
}
