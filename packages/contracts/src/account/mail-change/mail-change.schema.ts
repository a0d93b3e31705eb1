import { z } from 'zod';
import { codeSchema, resultTextSchema } from '../auth/auth.schema';
import { emailText } from '../../kit/fields';
import type { PlainCode } from '../../kit/coded-text';

export const requestMailChangeInputSchema = z.object({
  email: emailText,
  currentPassword: z
    .string()
    .min(1, 'required' satisfies PlainCode)
    .max(1_000),
});
export type RequestMailChangeInput = z.infer<typeof requestMailChangeInputSchema>;

/** The codes of the mailbox of before and of the one of after. */
export const confirmMailChangeInputSchema = z.object({ code: codeSchema, newCode: codeSchema });
export type ConfirmMailChangeInput = z.infer<typeof confirmMailChangeInputSchema>;

/** `passkeys` is how the browser's passkeys of the account are named from now on. */
export const mailChangeResultSchema = resultTextSchema.extend({
  passkeys: z.object({ rpId: z.string(), userId: z.string(), name: z.string(), displayName: z.string() }),
});
export type MailChangeResult = z.infer<typeof mailChangeResultSchema>;
