import { z } from 'zod';

/** Announces a message to a patient who has not read it. */
export const sendChatNoticeJob = {
  name: 'send-chat-notice',
  payload: z.object({ patientId: z.uuid() }),
} as const;

/** Queues the notices that are due. */
export const queueChatNoticesJob = { name: 'queue-chat-notices', payload: z.object({}) } as const;

/** By which the waiting notice of a patient is found and replaced. */
export const chatNoticeKey = (patientId: string): string => `chat-notice:${patientId}`;
