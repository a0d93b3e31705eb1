import type { UserId } from '@bedside/contracts/kit/ids';
import { CHALLENGE_LIFE_MS } from '@bedside/contracts/account/passkey/passkey.rules';
import { insertPasskeyChallenge, type PasskeyPurpose } from '@bedside/db/postgres/account/passkey.repository';
import type { Deps } from '../../../deps';
import { hashToken, newToken } from '../../../kit/secrets';

/** A new challenge, which one answer uses up. @returns its base64url, as browsers get it */
export async function makeChallenge(
  deps: Pick<Deps, 'db' | 'clock'>,
  purpose: PasskeyPurpose,
  userId: UserId | null,
): Promise<string> {
  const challenge = newToken();
  const now = deps.clock();
  await insertPasskeyChallenge(
    deps.db,
    { hash: hashToken(challenge), userId, purpose, expiresAt: new Date(now + CHALLENGE_LIFE_MS) },
    new Date(now),
  );
  return challenge;
}
