import { createFileRoute } from '@tanstack/react-router';
import { readOptionalText, searchOf } from '../../../lib/search-params';
import { ResetPasswordScreen } from '../../../features/auth/components/reset-password-screen';

/** Where the link in the reset mail leads. */
export const Route = createFileRoute('/_auth/reset-password/$token')({
  validateSearch: searchOf({ email: readOptionalText }),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { token } = Route.useParams();
  const { email } = Route.useSearch();
  return <ResetPasswordScreen token={token} email={email} />;
}
