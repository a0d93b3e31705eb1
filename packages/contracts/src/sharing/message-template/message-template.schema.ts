import { z } from 'zod';
import { SMS_MAX_CHARACTERS } from '../../kit/constants';
import { requiredLines, requiredText } from '../../kit/fields';

/** The most templates of one doctor. */
export const MESSAGE_TEMPLATES_MAX = 50;

export const messageTemplateIdSchema = z.uuid();

/** A tag as videos store it. */
const tagNameSchema = z.string().trim().toLowerCase().min(1).max(50);

/** A message that a doctor saved for the next share. */
export const messageTemplateSchema = z.object({
  id: messageTemplateIdSchema,
  name: z.string(),
  message: z.string(),
  /** It is for the videos with this tag; null: for every video. */
  tag: z.string().nullable(),
  /** The share dialog begins with it. Each tag has at most one, and so have all videos together. */
  isDefault: z.boolean(),
});
export type MessageTemplate = z.infer<typeof messageTemplateSchema>;

/** Saving under a name that exists replaces its message, and its tag where one is given. */
export const saveMessageTemplateInputSchema = z.object({
  name: requiredText(60),
  message: requiredLines(SMS_MAX_CHARACTERS),
  tag: tagNameSchema.nullish(),
});
export type SaveMessageTemplateInput = z.infer<typeof saveMessageTemplateInputSchema>;

/** A template becomes the default of its tag, or the default of a tag is taken away. */
export const chooseDefaultTemplateInputSchema = z.union([
  z.object({ id: messageTemplateIdSchema }),
  z.object({ id: z.null(), tag: tagNameSchema.nullable().default(null) }),
]);
export type ChooseDefaultTemplateInput = z.infer<typeof chooseDefaultTemplateInputSchema>;
