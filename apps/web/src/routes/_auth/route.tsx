import { Outlet, createFileRoute, redirect } from '@tanstack/react-router';
import { AuthFrame } from '../../features/auth/components/auth-frame';
import { readToken } from '../../lib/session';

/** Only for those who are logged out. */
export const Route = createFileRoute('/_auth')({
  beforeLoad: () => {
    if (readToken()) throw redirect({ to: '/' });
  },
  component: () => (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  ),
});
