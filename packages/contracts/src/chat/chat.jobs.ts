import { z } from 'zod';

/** Tells a patient who has not read it that there is a message. */
export const sendChatNoticeJob = {
  name: 'send-chat-notice',
  payload: z.object({ patientId: z.uuid() }),
} as const;

/** By which the waiting notice of a patient is found and replaced. */
export const chatNoticeKey = (patientId: string): string => `chat-notice:${patientId}`;
