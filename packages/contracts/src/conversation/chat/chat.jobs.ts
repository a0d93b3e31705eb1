import { z } from 'zod';

/** Announces a message to a patient who has not read it. */
export const sendChatAlertJob = {
  name: 'send-chat-notice',
  payload: z.object({ patientId: z.uuid() }),
} as const;

/** Queues the alerts that are due. */
export const queueChatAlertsJob = { name: 'queue-chat-notices', payload: z.object({}) } as const;

/** By which the waiting alert of a patient is found and replaced. */
export const chatAlertKey = (patientId: string): string => `chat-notice:${patientId}`;
