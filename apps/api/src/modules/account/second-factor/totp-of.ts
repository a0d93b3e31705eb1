import { Secret, TOTP } from 'otpauth';

/** The codes of a secret as authenticator apps make them: six digits, a new one every 30 seconds. */
export function totpOf(secret: string, email = ''): TOTP {
  return new TOTP({ issuer: 'Bedside', label: email, secret: Secret.fromBase32(secret) });
}
