import { z } from 'zod';

/** Hands one queued system mail over. */
export const sendMailJob = { name: 'send-mail', payload: z.object({ mailId: z.uuid() }) } as const;
