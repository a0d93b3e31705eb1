import { z } from 'zod';
import { SMS_MAX_CHARACTERS } from '../kit/constants';
import { requiredText } from '../kit/fields';

/** As many as one doctor may keep. */
export const MESSAGE_TEMPLATES_MAX = 50;

export const messageTemplateIdSchema = z.uuid();

/** A message that a doctor saved for the next share. */
export const messageTemplateSchema = z.object({
  id: messageTemplateIdSchema,
  name: z.string(),
  message: z.string(),
  /** The share dialog begins with it; at most one of a doctor's. */
  isDefault: z.boolean(),
});
export type MessageTemplate = z.infer<typeof messageTemplateSchema>;

/** Saving under a name that exists replaces its message. */
export const saveMessageTemplateInputSchema = z.object({
  name: requiredText(60),
  message: requiredText(SMS_MAX_CHARACTERS),
});
export type SaveMessageTemplateInput = z.infer<typeof saveMessageTemplateInputSchema>;
