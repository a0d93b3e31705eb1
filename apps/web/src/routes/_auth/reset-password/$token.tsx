import { createFileRoute, useLocation } from '@tanstack/react-router';
import { readHash } from '../../../features/auth/read-reset-link';
import { ResetPasswordScreen } from '../../../features/auth/components/reset-password-screen';

/** The target of the link in the reset mail; the address is behind the hash. */
export const Route = createFileRoute('/_auth/reset-password/$token')({ component: ResetPasswordPage });

function ResetPasswordPage() {
  const { token } = Route.useParams();
  const email = useLocation({ select: ({ hash }) => readHash(hash) || undefined });
  return <ResetPasswordScreen token={token} email={email} />;
}
