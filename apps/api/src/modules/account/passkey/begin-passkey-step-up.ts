import { CHALLENGE_LIFE_MS } from '@bedside/contracts/account/passkey/passkey.rules';
import type { PasskeyProofOptions } from '@bedside/contracts/account/passkey/passkey.schema';
import { listPasskeys } from '@bedside/db/postgres/account/passkey.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { makeChallenge } from './make-challenge';
import { passkeySiteOf } from './passkey-site-of';

/** A challenge for one of the caller's own passkeys. */
export async function beginPasskeyStepUp(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  member: Member,
): Promise<PasskeyProofOptions> {
  const passkeys = await listPasskeys(deps.db, member.userId);
  return {
    challenge: await makeChallenge(deps, 'step-up', member.userId),
    rpId: passkeySiteOf(deps).rpId,
    timeout: CHALLENGE_LIFE_MS,
    allowCredentials: passkeys.map(({ credentialId: id }) => ({ id, type: 'public-key' })),
    userVerification: 'required',
  };
}
