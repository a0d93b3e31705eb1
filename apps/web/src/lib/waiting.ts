import { t } from './i18n';
import { startProgressToast, type ProgressToast } from './toast';

let waiting = 0;
let note: ProgressToast | null = null;

/**
 * Shows one note while anything waits for the connection.
 * @returns a function that ends the wait; call it once
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
