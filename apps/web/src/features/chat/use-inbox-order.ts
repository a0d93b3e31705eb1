import type { ListInboxInput } from '@bedside/contracts/conversation/inbox/inbox.schema';
import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

export type InboxOrder = NonNullable<ListInboxInput['order']>;
export const inboxOrders = ['newest', 'longest-waiting'] as const satisfies readonly InboxOrder[];

const stored = { key: 'inbox-order', defaultValue: 'newest' as InboxOrder };

/** The order of what waits, in this browser: on the dashboard as in the inbox. */
export const useInboxOrder = () => useLocalStorage({ ...stored, getInitialValueInEffect: false });

export const readInboxOrder = () => readLocalStorageValue(stored);
