import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../../features/auth/components/reset-password-screen';

export const Route = createFileRoute('/_auth/reset-password/')({
  component: () => <ResetPasswordScreen token={undefined} email={undefined} />,
});
