import type { ListInboxInput } from '@bedside/contracts/conversation/inbox/inbox.schema';

export type InboxOrder = NonNullable<ListInboxInput['order']>;
export const inboxOrders = ['newest', 'longest-waiting'] as const satisfies readonly InboxOrder[];

/** Where this browser stores the order, as JSON. */
export const INBOX_ORDER = 'inbox-order';

/** The stored order, for a route that asks before its screen is there. */
export const readInboxOrder = (): InboxOrder =>
  inboxOrders.find((order) => JSON.stringify(order) === localStorage.getItem(INBOX_ORDER)) ?? 'newest';
