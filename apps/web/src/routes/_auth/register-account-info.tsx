import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { AuthTitle } from '../../features/auth/components/auth-frame';
import { EmailForm } from '../../features/auth/components/email-form';
import { readFailure } from '../../lib/failure';
import { toast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useTabTitle } from '../../ui/use-tab-title';

export const Route = createFileRoute('/_auth/register-account-info')({ component: RegisterAccountInfoPage });

function RegisterAccountInfoPage() {
  useTabTitle('Confirm your e-mail');
  const navigate = useNavigate();
  const request = trpc.auth.requestCode.useMutation({
    onSuccess: (result, sent) => {
      toast('success', result.message);
      void navigate({ to: '/register-code', state: { email: sent.email } });
    },
  });
  return (
    <>
      <AuthTitle
        title="Confirm your e-mail"
        lead="Enter your work e-mail. We send a code of 4 digits, and with it you set up your account."
      />
      <EmailForm
        submitLabel="Send code"
        busy={request.isPending}
        failure={request.error ? readFailure(request.error).message : null}
        onSubmit={(email) => request.mutate({ email })}
      >
        <p>
          Have an account? <Link to="/register">Login</Link>
        </p>
      </EmailForm>
    </>
  );
}
