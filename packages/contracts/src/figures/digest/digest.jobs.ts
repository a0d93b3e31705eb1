import { z } from 'zod';

/** Queues a digest for each doctor whose morning it is. */
export const queueDigestsJob = { name: 'queue-digests', payload: z.unknown() } as const;

/** Mails one doctor the digest of the day before. */
export const sendDigestJob = { name: 'send-digest', payload: z.object({ practiceId: z.uuid() }) } as const;
