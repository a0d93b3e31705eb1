import { toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';

/** What each change of the subscription has in common: the screen is read anew, also after a refusal. */
export function useBillingChange(onDone?: () => void) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => onDone?.(),
    onError: toastFailure,
    onSettled: () => utils.billing.invalidate(),
  };
}
