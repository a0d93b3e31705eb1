import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { AuthTitle } from '../../features/auth/components/auth-frame';
import { RegisterForm } from '../../features/auth/components/register-form';
import { toast } from '../../lib/toast';
import { useTabTitle } from '../../ui/use-tab-title';

export const Route = createFileRoute('/_auth/register-email')({ component: RegisterEmailPage });

function RegisterEmailPage() {
  useTabTitle('Create an account');
  const email = useLocation({ select: (location) => location.state.email });
  const navigate = useNavigate();
  return (
    <>
      <AuthTitle
        title="Create your account"
        lead="It takes a minute. Patients see your name and place of work."
      />
      <RegisterForm
        email={email}
        onRegistered={(result) => {
          toast('success', result.message);
          // The address carried here was confirmed before; any other one has a code on its way.
          if (result.email === email) void navigate({ to: '/login' });
          else void navigate({ to: '/register-code', state: { email: result.email } });
        }}
      />
    </>
  );
}
