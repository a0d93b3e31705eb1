import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { AuthTitle } from '../../features/auth/components/auth-frame';
import { EmailForm } from '../../features/auth/components/email-form';
import { readFailure } from '../../lib/failure';
import { toast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useTabTitle } from '../../ui/use-tab-title';

export const Route = createFileRoute('/_auth/forgot-password')({ component: ForgotPasswordPage });

function ForgotPasswordPage() {
  useTabTitle('Forgot password');
  const navigate = useNavigate();
  const forgot = trpc.auth.forgotPassword.useMutation({
    onSuccess: (result, sent) => {
      toast('success', result.message);
      void navigate({ to: '/reset-password', state: { email: sent.email } });
    },
  });
  return (
    <>
      <AuthTitle
        title="Forgot your password?"
        lead="We send you a mail with a code and a link to set a new one."
      />
      <EmailForm
        submitLabel="Send reset mail"
        busy={forgot.isPending}
        failure={forgot.error ? readFailure(forgot.error).message : null}
        onSubmit={(email) => forgot.mutate({ email })}
      >
        <Link to="/login">Back to log in</Link>
      </EmailForm>
    </>
  );
}
