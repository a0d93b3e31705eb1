import { useLocation, useNavigate } from '@tanstack/react-router';
import { toast } from '../../../lib/toast';
import { useTabTitle } from '../../../ui/use-tab-title';
import { AuthTitle } from './auth-frame';
import { ResetPasswordForm } from './reset-password-form';

type ResetPasswordScreenProps = { token: string | undefined; email: string | undefined };

/** The same screen with and without the token of the mail's link. */
export function ResetPasswordScreen({ token, email }: ResetPasswordScreenProps) {
  useTabTitle('Set a new password');
  const carried = useLocation({ select: (location) => location.state.email });
  const navigate = useNavigate();
  return (
    <>
      <AuthTitle
        title="Set a new password"
        lead="Use the code of the mail we sent you. It works for 15 minutes."
      />
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
