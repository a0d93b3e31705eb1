import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthTitle } from '../../features/auth/components/auth-frame';
import { RegisterForm } from '../../features/auth/components/register-form';
import { toast } from '../../lib/toast';
import { useTabTitle } from '../../ui/use-tab-title';

export const Route = createFileRoute('/_auth/register-email')({ component: RegisterEmailPage });

function RegisterEmailPage() {
  const { t } = useTranslation('auth');
  useTabTitle(t('register.tab'));
  const { email, isConfirmed, setupToken } = useLocation({ select: (location) => location.state });
  const navigate = useNavigate();
  return (
    <>
      <AuthTitle title={t('register.title')} lead={t(isConfirmed ? 'register.confirmed' : 'register.lead')} />
      <RegisterForm
        email={email}
        setupToken={setupToken}
        onRegistered={(result) => {
          toast('success', result.message);
          // An address that was confirmed before gets no code.
          if (result.isVerified) void navigate({ to: '/login' });
          else void navigate({ to: '/register-code', state: { email: result.email, codeOf: 'set-up' } });
        }}
      />
    </>
  );
}
