import { createFileRoute, redirect } from '@tanstack/react-router';

/** Old links point here; the way in is the log-in page. */
export const Route = createFileRoute('/_auth/register')({
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});
