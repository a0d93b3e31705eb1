import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../kit/constants';
import { countrySchema } from '../../kit/country.schema';
import { emailText, requiredText } from '../../kit/fields';
import { optionalName, requiredName } from '../../kit/name-fields';
import { MOST_PASSKEYS } from '../passkey/passkey.rules';
import { passkeyIdSchema, passkeySchema } from '../passkey/passkey.schema';
import { factorCodeSchema } from '../second-factor/second-factor.schema';
import type { PlainCode } from '../../kit/coded-text';
import { codedTextSchema } from '../../kit/coded-text.schema';

/** A new password. The verb checks it against the list of common ones. */
export const newPasswordSchema = z
  .string()
  .min(1, 'required' satisfies PlainCode)
  .min(PASSWORD_MIN, 'password-short' satisfies PlainCode)
  .max(PASSWORD_MAX, 'password-long' satisfies PlainCode);

/** The 4 digits of a mail. */
export const codeSchema = z
  .string()
  .trim()
  .min(1, 'required' satisfies PlainCode)
  .regex(/^\d{4}$/);

const bothPasswords = z.object({ password: z.string(), passwordConfirmation: z.string().min(1) });
const samePasswords = (value: { password: string; passwordConfirmation: string }) =>
  value.password === value.passwordConfirmation;
/** Compared even when other fields fail, so that one answer names them all. */
const passwordsDiffer = {
  path: ['passwordConfirmation'],
  error: 'passwords-differ' satisfies PlainCode,
  when: ({ value }: { value: unknown }) => bothPasswords.safeParse(value).success,
};

export const loginInputSchema = z.object({
  /** Where the account asks for a second step: a code of the app, or a recovery code. */
  code: factorCodeSchema.optional(),
  email: emailText,
  password: z
    .string()
    .min(1, 'required' satisfies PlainCode)
    .min(PASSWORD_MIN, 'password-shorter' satisfies PlainCode)
    .max(1_000),
});
export type LoginInput = z.infer<typeof loginInputSchema>;

export const requestCodeInputSchema = z.object({ email: emailText });

export const registerInputSchema = z
  .object({
    firstName: requiredName(),
    lastName: requiredName(),
    email: emailText,
    placeOfWork: requiredName(),
    nameOfClinic: optionalName().optional(),
    /** The country of phones without a code, as long as the practice chooses no other. */
    phoneCountry: countrySchema.optional(),
    titleId: requiredText(),
    areaPracticeId: requiredText(),
    password: newPasswordSchema,
    passwordConfirmation: z.string().min(1, 'required' satisfies PlainCode),
    accept: z.literal(true, 'required' satisfies PlainCode),
    /** The result of `verifyEmail`, which proves who has the mailbox. */
    setupToken: z.string().max(200).optional(),
    /** The token of a practice's invitation, or the operator's code where accounts are made by invitation only. */
    invitationCode: z.string().trim().max(200).optional(),
  })
  .refine(samePasswords, passwordsDiffer);
export type RegisterInput = z.infer<typeof registerInputSchema>;

export const verifyEmailInputSchema = z.object({ email: emailText, code: codeSchema });

/** What the mail's link carries instead of a typed code. */
export const verifyEmailLinkInputSchema = z.object({ token: requiredText(200) });

/** `status` false is an answer, not an error: the code was wrong, used or too old. */
export const verifyEmailResultSchema = z.object({
  status: z.boolean(),
  says: codedTextSchema,
  /**
   * Whether an account with this address exists: the code screen then leads to /login, otherwise to the set-up form.
   */
  hasAccount: z.boolean(),
  /** Proves the mailbox once, for 15 minutes. It is there while the account is still to be set up. */
  setupToken: z.string().optional(),
});
export type VerifyEmailResult = z.infer<typeof verifyEmailResultSchema>;

export const resetPasswordInputSchema = z
  .object({
    token: requiredText(200),
    email: emailText,
    code: codeSchema,
    password: newPasswordSchema,
    passwordConfirmation: z.string().min(1, 'required' satisfies PlainCode),
  })
  .refine(samePasswords, passwordsDiffer);
export type ResetPasswordInput = z.infer<typeof resetPasswordInputSchema>;

export const changePasswordInputSchema = z
  .object({
    currentPassword: z
      .string()
      .min(1, 'required' satisfies PlainCode)
      .max(1_000),
    password: newPasswordSchema,
    passwordConfirmation: z.string().min(1, 'required' satisfies PlainCode),
  })
  .refine(samePasswords, passwordsDiffer);
export type ChangePasswordInput = z.infer<typeof changePasswordInputSchema>;

/** Where an account is signed in. `device` is a browser and a system in general words. */
export const signInSessionSchema = z.object({
  sessionId: z.string(),
  device: z.string().nullable(),
  /** The network from which it began, without its last part. */
  network: z.string().nullable(),
  lastUsedAt: z.date(),
  isCurrent: z.boolean(),
});
export type SignInSession = z.infer<typeof signInSessionSchema>;

/** The answer of a route that has nothing else to return. */
export const resultTextSchema = z.object({ says: codedTextSchema });
export type ResultText = z.infer<typeof resultTextSchema>;

/**
 * The answer of a reset. Where passkeys still open the account it names them, with the right to remove them, which holds
 * for a few minutes.
 */
export const resetPasswordResultSchema = resultTextSchema.extend({
  passkeys: z.object({ right: z.string(), list: z.array(passkeySchema) }).optional(),
});
export type ResetPasswordResult = z.infer<typeof resetPasswordResultSchema>;

/** Which passkeys to remove after a reset, by the right that the reset gave. */
export const removePasskeysInputSchema = z.object({
  right: requiredText(200),
  passkeyIds: z.array(passkeyIdSchema).min(1).max(MOST_PASSKEYS),
});
export type RemovePasskeysInput = z.infer<typeof removePasskeysInputSchema>;

/** `retryAfterS` is there when no mail was sent, because the mailbox has reached its limit for now. */
export const forgotPasswordResultSchema = resultTextSchema.extend({ retryAfterS: z.int().optional() });
export type ForgotPasswordResult = z.infer<typeof forgotPasswordResultSchema>;

/** The proof of a log-in to an account that waits for its erasure. */
export const keepAccountInputSchema = z.object({ keep: requiredText(300) });

/** The token of the link that makes a device known. */
export const useDeviceLinkInputSchema = z.object({ token: requiredText(200) });
