import type { UserId } from '@bedside/contracts/kit/ids';
import { usePasskeyChallenge, type PasskeyPurpose } from '@bedside/db/postgres/account/passkey.repository';
import { z } from 'zod';
import type { Deps } from '../../../deps';
import { hashToken } from '../../../kit/secrets';

const clientDataSchema = z.object({ challenge: z.string() });

/**
 * Uses up the challenge that a browser's answer names, before the answer is checked: of many callers with one answer
 * the first one passes.
 * @returns it; undefined for one that was used, has expired, or was made for something else
 */
export async function useChallenge(
  deps: Pick<Deps, 'db' | 'clock'>,
  clientDataJSON: string,
  purpose: PasskeyPurpose,
  userId: UserId | null,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === undefined) return undefined;
  const isThere = await usePasskeyChallenge(
    deps.db,
    { hash: hashToken(challenge), userId, purpose },
    new Date(deps.clock()),
  );
  return isThere ? challenge : undefined;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return clientDataSchema.safeParse(data).data?.challenge;
  } catch {
    return undefined;
  }
}
