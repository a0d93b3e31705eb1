import { t } from './i18n';
import { startProgressToast, type ProgressToast } from './toast';

let waiting = 0;
let note: ProgressToast | null = null;

/**
 * Says that something waits for the connection: once for all that waits, until none of it does.
 * @returns ends it; to be called once
 */
export function startWaiting(): () => void {
  waiting += 1;
  note ??= startProgressToast(t('failure.waits'));
  return () => {
    waiting -= 1;
    if (waiting > 0) return;
    note?.drop();
    note = null;
  };
}
