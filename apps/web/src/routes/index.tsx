import { createFileRoute, redirect } from '@tanstack/react-router';
import { readToken } from '../lib/session';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw readToken() ? redirect({ to: '/dashboard' }) : redirect({ to: '/login' });
  },
});
