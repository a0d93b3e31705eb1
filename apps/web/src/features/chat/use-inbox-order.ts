import { useLocalStorage } from '@mantine/hooks';
import { INBOX_ORDER, type InboxOrder } from './inbox-order';

/** The order of what waits, in this browser: on the dashboard as in the inbox. */
export const useInboxOrder = () =>
  useLocalStorage<InboxOrder>({ key: INBOX_ORDER, defaultValue: 'newest', getInitialValueInEffect: false });
