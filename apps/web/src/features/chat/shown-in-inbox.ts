import { oneOf } from '../../lib/search-params';

/** What the inbox lists: what waits, or conversations. */
export const shownInInbox = ['waiting', 'all', 'unread', 'closed'] as const;

export const readShown = oneOf(shownInInbox, 'waiting');
