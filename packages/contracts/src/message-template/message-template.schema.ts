import { z } from 'zod';
import { SMS_MAX_CHARACTERS } from '../kit/constants';
import { requiredText } from '../kit/fields';

/** The most templates of one doctor. */
export const MESSAGE_TEMPLATES_MAX = 50;

export const messageTemplateIdSchema = z.uuid();

/** A message that a doctor saved for the next share. */
export const messageTemplateSchema = z.object({
  id: messageTemplateIdSchema,
  name: z.string(),
  message: z.string(),
  /** The share dialog begins with it. A doctor has at most one. */
  isDefault: z.boolean(),
});
export type MessageTemplate = z.infer<typeof messageTemplateSchema>;

/** Saving under a name that exists replaces its message. */
export const saveMessageTemplateInputSchema = z.object({
  name: requiredText(60),
  message: requiredText(SMS_MAX_CHARACTERS),
});
export type SaveMessageTemplateInput = z.infer<typeof saveMessageTemplateInputSchema>;
