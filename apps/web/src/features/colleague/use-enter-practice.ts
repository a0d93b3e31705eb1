import type { PracticeId } from '@bedside/contracts/kit/ids';
import { useNavigate } from '@tanstack/react-router';
import { toast, toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';

/**
 * Takes the session to another practice. Nothing of the one before stays on the screens.
 */
export function useEnterPractice() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const begin = async (words?: string) => {
    await navigate({ to: '/dashboard' });
    await utils.invalidate();
    if (words !== undefined) toast('success', words);
  };
  const choose = trpc.colleague.choose.useMutation({ onSuccess: () => begin(), onError: toastFailure });
  return {
    /** Enters a practice in which the user may work. */
    enter: (practiceId: PracticeId) => choose.mutate({ practiceId }),
    isEntering: choose.isPending,
    /** Shows the practice in which the session works now from its first screen on. */
    begin,
  };
}
