import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clearToken } from '../../lib/session';
import { toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';

/**
 * Ends the session on the server, then forgets the token and every cached answer.
 * @param redirect where the next log-in leads
 */
export function useLogout(redirect?: string): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = trpc.auth.logout.useMutation({
    onSuccess: async () => {
      clearToken();
      await navigate({ to: '/login', search: { redirect } });
      queryClient.clear();
    },
    onError: toastFailure,
  });
  return () => logout.mutate();
}
