import { z } from 'zod';
import type { PlainCode } from '../../kit/coded-text';

/** Six digits of the app, or a recovery code. */
export const factorCodeSchema = z
  .string()
  .trim()
  .min(1, 'required' satisfies PlainCode)
  .max(40);

export const factorCodeInputSchema = z.object({ code: factorCodeSchema });
export type FactorCodeInput = z.infer<typeof factorCodeInputSchema>;

export const beginSecondFactorInputSchema = z.object({
  currentPassword: z
    .string()
    .min(1, 'required' satisfies PlainCode)
    .max(1_000),
});
export type BeginSecondFactorInput = z.infer<typeof beginSecondFactorInputSchema>;

export const secondFactorSchema = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** What an authenticator app reads: by its camera, or typed. */
export const newSecondFactorSchema = z.object({ secret: z.string(), url: z.string(), picture: z.string() });
export type NewSecondFactor = z.infer<typeof newSecondFactorSchema>;

/** Shown once: only their hashes are stored. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
