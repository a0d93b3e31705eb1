import { z } from 'zod';

/** Mails the doctor a patient's signs about a video, if they still wait. */
export const sendSignMailJob = {
  name: 'send-sign-mail',
  payload: z.object({ patientId: z.uuid(), videoId: z.uuid() }),
} as const;

/** Queues the look for news of each doctor who wants to hear of some at once. */
export const queueNewsJob = { name: 'queue-news', payload: z.unknown() } as const;

/** Mails one doctor the news of their patients. */
export const sendNewsJob = { name: 'send-news', payload: z.object({ practiceId: z.uuid() }) } as const;
