import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthTitle } from '../../features/auth/components/auth-frame';
import { RegisterForm } from '../../features/auth/components/register-form';
import { readOptionalText, searchOf } from '../../lib/search-params';
import { toast } from '../../lib/toast';
import { useTabTitle } from '../../ui/use-tab-title';

export const Route = createFileRoute('/_auth/register-email')({
  validateSearch: searchOf({ redirect: readOptionalText }),
  component: RegisterEmailPage,
});

function RegisterEmailPage() {
  const { t } = useTranslation('auth');
  useTabTitle(t('register.tab'));
  const { redirect } = Route.useSearch();
  const { email, isConfirmed, setupToken } = useLocation({ select: (location) => location.state });
  const navigate = useNavigate();
  return (
    <>
      <AuthTitle title={t('register.title')} lead={t(isConfirmed ? 'register.confirmed' : 'register.lead')} />
      <RegisterForm
        email={email}
        setupToken={setupToken}
        redirect={redirect}
        onRegistered={(result) => {
          toast('success', result.message);
          // An address that was confirmed before gets no code.
          const search = { redirect };
          if (result.isVerified) void navigate({ to: '/login', search, state: { email: result.email } });
          else
            void navigate({ to: '/register-code', search, state: { email: result.email, codeOf: 'set-up' } });
        }}
      />
    </>
  );
}
