import { z } from 'zod';
import type { PlainCode } from '../../kit/coded-text';
import { PASSKEY_NAME_MAX } from './passkey.rules';

/** Base64url, as browsers send bytes. Keys of RSA and their attestations are the longest. */
const bytes = z.string().max(8_192);
const attachment = z.enum(['platform', 'cross-platform']).optional();
/** Bedside asks for no extension, so what a browser says about them is left out. */
const extensions = z.unknown().transform(() => ({}));

export const passkeyIdSchema = z.uuid();

export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, 'required' satisfies PlainCode)
  .max(PASSKEY_NAME_MAX);

export const passkeySchema = z.object({
  id: passkeyIdSchema,
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** What a browser needs to make a passkey, as WebAuthn words it. */
export const newPasskeyOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptionsSchema>;

/** What a browser needs to prove a passkey. Without `allowCredentials` it offers those that it has. */
export const passkeyProofOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  userVerification: z.literal('required'),
});
export type PasskeyProofOptions = z.infer<typeof passkeyProofOptionsSchema>;

export const addPasskeyInputSchema = z.object({
  name: passkeyNameSchema,
  response: z.object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    authenticatorAttachment: attachment,
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
    }),
  }),
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInputSchema>;

export const passkeyProofInputSchema = z.object({
  response: z.object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    authenticatorAttachment: attachment,
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  }),
});
export type PasskeyProofInput = z.infer<typeof passkeyProofInputSchema>;

export const renamePasskeyInputSchema = z.object({ passkeyId: passkeyIdSchema, name: passkeyNameSchema });
export type RenamePasskeyInput = z.infer<typeof renamePasskeyInputSchema>;

export const passkeyIdInputSchema = z.object({ passkeyId: passkeyIdSchema });
