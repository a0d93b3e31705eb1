import { createFileRoute, redirect } from '@tanstack/react-router';

/** Old links lead here; registering begins on the log-in page. */
export const Route = createFileRoute('/_auth/register')({
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});
