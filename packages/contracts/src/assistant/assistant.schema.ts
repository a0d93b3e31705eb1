import { z } from 'zod';
import { requiredText } from '../kit/fields';

export const PROMPT_MAX_CHARACTERS = 2_000;
/** About a quarter of an hour read aloud: longer than any video for a patient should be. */
export const SCRIPT_MAX_CHARACTERS = 20_000;

/** What a doctor asks of the assistant: what to do, and the script to do it with (none for a first draft). */
export const writeTextInputSchema = z.object({
  prompt: requiredText(PROMPT_MAX_CHARACTERS),
  text: z
    .string()
    .trim()
    .max(SCRIPT_MAX_CHARACTERS)
    .nullish()
    .transform((text) => text ?? ''),
});
export type WriteTextInput = z.output<typeof writeTextInputSchema>;
