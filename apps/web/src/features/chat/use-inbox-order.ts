import type { ListInboxInput } from '@bedside/contracts/conversation/inbox/inbox.schema';
import { useLocalStorage } from '@mantine/hooks';

type InboxOrder = NonNullable<ListInboxInput['order']>;
export const inboxOrders = ['newest', 'longest-waiting'] as const satisfies readonly InboxOrder[];

/** The order of what waits, in this browser: on the dashboard as in the inbox. */
export const useInboxOrder = () =>
  useLocalStorage<InboxOrder>({
    key: 'inbox-order',
    defaultValue: 'newest',
    getInitialValueInEffect: false,
  });
