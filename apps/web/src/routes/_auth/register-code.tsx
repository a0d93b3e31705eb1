import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { AuthTitle } from '../../features/auth/components/auth-frame';
import { CodeForm } from '../../features/auth/components/code-form';
import { useTabTitle } from '../../ui/use-tab-title';

export const Route = createFileRoute('/_auth/register-code')({ component: RegisterCodePage });

function RegisterCodePage() {
  useTabTitle('Enter the code');
  const email = useLocation({ select: (location) => location.state.email });
  const navigate = useNavigate();
  return (
    <>
      <AuthTitle
        title="Enter the code"
        lead={
          email
            ? `We sent a code of 4 digits to ${email}. It works for 15 minutes.`
            : 'Enter your e-mail and the 4 digits of the mail.'
        }
      />
      <CodeForm
        key={email}
        email={email}
        onVerified={(answer) =>
          void (answer.hasAccount
            ? navigate({ to: '/login' })
            : navigate({ to: '/register-email', state: { email: answer.email } }))
        }
      />
    </>
  );
}
