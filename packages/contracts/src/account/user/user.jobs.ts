import { z } from 'zod';

/** Erases the accounts whose time to take it back is over. */
export const eraseDueAccountsJob = { name: 'erase-due-accounts', payload: z.unknown() } as const;
