import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { CHALLENGE_LIFE_MS } from '@bedside/contracts/account/passkey/passkey.rules';
import type { PasskeyProofOptions } from '@bedside/contracts/account/passkey/passkey.schema';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { attemptsFrom } from '../../base/attempt/attempts-from';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { makeChallenge } from './make-challenge';
import { passkeySiteOf } from './passkey-site-of';

/** A challenge for whoever wants to log in. The device names the account. @throws AppError `rate-limited` */
export async function beginPasskeyLogIn(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'publicUrl'>,
  visitor: Visitor,
): Promise<PasskeyProofOptions> {
  await takeAttempts(deps, attemptsFrom(limits.passkeyLogInsFromAddress, visitor));
  return {
    challenge: await makeChallenge(deps, 'login', null),
    rpId: passkeySiteOf(deps).rpId,
    timeout: CHALLENGE_LIFE_MS,
    allowCredentials: [],
    userVerification: 'required',
  };
}
