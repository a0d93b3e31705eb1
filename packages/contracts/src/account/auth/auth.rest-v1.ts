import { z } from 'zod';
import { countrySchema } from '../../kit/country.schema';
import { emailText, requiredText } from '../../kit/fields';
import { optionalName, requiredName } from '../../kit/name-fields';
import { renaming } from '../../kit/renaming.rest-v1';
import type { PlainCode } from '../../kit/coded-text';
import {
  changePasswordInputSchema,
  codeSchema,
  newPasswordSchema,
  type RegisterInput,
  type VerifyEmailResult,
} from './auth.schema';

type Passwords = { password: string; password_confirmation: string };
const bothPasswords = z.object({ password: z.string(), password_confirmation: z.string().min(1) });
const samePasswords = (body: Passwords) => body.password === body.password_confirmation;
/** Compared even when other fields fail, so that one answer names them all. */
const passwordsDiffer = {
  path: ['password_confirmation'],
  error: 'passwords-differ' satisfies PlainCode,
  when: ({ value }: { value: unknown }) => bothPasswords.safeParse(value).success,
};
/** `setup_token` is there while the account is still to be set up. `POST register` accepts it. */
export const verifyEmailRestV1 = z.object({
  status: z.boolean(),
  message: z.string(),
  setup_token: z.string().optional(),
});

/** @param message what the result says, in words */
export function toVerifyEmailRestV1(
  { status, setupToken }: VerifyEmailResult,
  message: string,
): z.infer<typeof verifyEmailRestV1> {
  return {
    status,
    message,
    ...(setupToken === undefined ? {} : { setup_token: setupToken }),
  };
}

const confirmation = z.string().min(1, 'required' satisfies PlainCode);

/** Step 2 of a registration. A given `role` is ignored, because every new user is a doctor. */
export const registerBodyRestV1 = z
  .object({
    first_name: requiredName(),
    last_name: requiredName(),
    email: emailText,
    place_of_work: requiredName(),
    name_of_clinic: optionalName().optional(),
    phone_country: countrySchema.optional(),
    title_id: requiredText(),
    area_practice_id: requiredText(),
    password: newPasswordSchema,
    password_confirmation: confirmation,
    accept: z.preprocess(
      (value) => value === 'true' || value === 1 || value === '1' || value,
      z.literal(true, 'required' satisfies PlainCode),
    ),
    setup_token: z.string().max(200).nullish(),
    invitation_code: z.string().trim().max(200).nullish(),
  })
  .refine(samePasswords, passwordsDiffer);

const registerBody = renaming(registerBodyRestV1);
export function fromRegisterBodyRestV1(body: z.infer<typeof registerBodyRestV1>): RegisterInput {
  const { setupToken, invitationCode, ...same } = registerBody.decode(body);
  return { ...same, setupToken: setupToken ?? undefined, invitationCode: invitationCode ?? undefined };
}

/** A body with an e-mail and no field of an account is step 1. */
export function isFirstStep(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'email' in body &&
    !['password', 'first_name', 'last_name', 'title_id', 'place_of_work', 'accept'].some(
      (name) => name in body,
    )
  );
}

export const resetPasswordBodyRestV1 = z
  .object({
    token: requiredText(200),
    email: emailText,
    code: codeSchema,
    password: newPasswordSchema,
    password_confirmation: confirmation,
  })
  .refine(samePasswords, passwordsDiffer);

export const { decode: fromResetPasswordBodyRestV1 } = renaming(resetPasswordBodyRestV1);

export const changePasswordBodyRestV1 = z
  .object({
    current_password: changePasswordInputSchema.shape.currentPassword,
    password: newPasswordSchema,
    password_confirmation: confirmation,
  })
  .refine(samePasswords, passwordsDiffer);

export const { decode: fromChangePasswordBodyRestV1 } = renaming(changePasswordBodyRestV1);
