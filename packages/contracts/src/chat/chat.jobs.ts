import { z } from 'zod';

/** Announces a message to a patient who has not read it. */
export const sendChatNoticeJob = {
  name: 'send-chat-notice',
  payload: z.object({ patientId: z.uuid() }),
} as const;
