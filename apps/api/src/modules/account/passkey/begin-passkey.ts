import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { CHALLENGE_LIFE_MS, MOST_PASSKEYS } from '@bedside/contracts/account/passkey/passkey.rules';
import type { NewPasskeyOptions } from '@bedside/contracts/account/passkey/passkey.schema';
import type { BeginSecondFactorInput } from '@bedside/contracts/account/second-factor/second-factor.schema';
import { listPasskeys } from '@bedside/db/postgres/account/passkey.repository';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { tryCurrentPassword } from '../user/try-current-password';
import { makeChallenge } from './make-challenge';
import { passkeySiteOf } from './passkey-site-of';
import { passkeyUserOf } from './passkey-user-of';

/** ES256, EdDSA and RS256, by the numbers of COSE: what phones, keys and Windows make. */
const ALGORITHMS = [-7, -8, -257];

/**
 * Begins to add a passkey. It will be a way in by itself, so the password is asked, and the second step where it is on.
 * @returns what the browser needs to make it
 * @throws AppError `passkey.too-many`; `second-factor.step-up-needed`; `validation-failed` on `currentPassword`;
 * `rate-limited`
 */
export async function beginPasskey(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'publicUrl'>,
  member: Member,
  input: BeginSecondFactorInput,
): Promise<NewPasskeyOptions> {
  const { userId } = member;
  await requireStepUp(deps, member);
  if (!(await tryCurrentPassword(deps, member, input.currentPassword)))
    throw invalidFields({ currentPassword: ['user.password-wrong'] });
  const user = await findUserById(deps.db, userId);
  if (!user) throw new AppError('unauthenticated');
  const passkeys = await listPasskeys(deps.db, userId);
  if (passkeys.length >= MOST_PASSKEYS) throw new AppError('passkey.too-many');
  return {
    challenge: await makeChallenge(deps, 'add', userId),
    rp: { id: passkeySiteOf(deps).rpId, name: 'Bedside' },
    user: passkeyUserOf(deps, user),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFE_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map(({ credentialId: id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}
