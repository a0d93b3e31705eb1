import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ResetPasswordScreen } from '../../../features/auth/components/reset-password-screen';

/** Where the link in the reset mail leads. */
export const Route = createFileRoute('/_auth/reset-password/$token')({
  validateSearch: z.object({ email: z.string().optional().catch(undefined) }),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { token } = Route.useParams();
  const { email } = Route.useSearch();
  return <ResetPasswordScreen token={token} email={email} />;
}
