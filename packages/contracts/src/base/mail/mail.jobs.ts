import { z } from 'zod';

/** Sends one queued system mail. */
export const sendMailJob = { name: 'send-mail', payload: z.object({ mailId: z.uuid() }) } as const;
