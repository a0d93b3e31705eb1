import { createFileRoute, redirect } from '@tanstack/react-router';

/** Addresses of conversations lead to the inbox. */
export const Route = createFileRoute('/_panel/chats/{-$patientId}')({
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/inbox/{-$patientId}', params, search, replace: true });
  },
});
