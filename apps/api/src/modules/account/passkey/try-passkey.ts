import { NO_ACCOUNT } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { UserId } from '@bedside/contracts/kit/ids';
import type { PasskeyProofInput } from '@bedside/contracts/account/passkey/passkey.schema';
import { findPasskey, usePasskey, type StoredPasskey } from '@bedside/db/postgres/account/passkey.repository';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Deps } from '../../../deps';
import { recordAudit, type AuditBy } from '../../base/audit/record-audit';
import { passkeySiteOf } from './passkey-site-of';
import { useChallenge } from './use-challenge';

/**
 * Takes the signature of a passkey. Its challenge passes once, and a copy of a device that counts is found out.
 * @param owner whose passkey it must be; null for whoever logs in
 * @returns whose it is
 * @throws AppError `passkey.refused`
 */
export async function tryPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  by: AuditBy,
  owner: UserId | null,
  { response }: PasskeyProofInput,
): Promise<UserId> {
  const purpose = owner === null ? 'login' : 'step-up';
  const challenge = await useChallenge(deps, response.response.clientDataJSON, purpose, owner);
  const passkey = await findPasskey(deps.db, response.id);
  const isOwn = owner === null || passkey?.userId === owner;
  if (challenge !== undefined && passkey && isOwn && (await isRight(deps, passkey, challenge, response)))
    return passkey.userId;
  const account = owner ?? passkey?.userId;
  await recordAudit(deps.db, account ? { homeOf: account } : NO_ACCOUNT, by, {
    action: 'passkey.refused',
    outcome: 'refused',
  });
  throw new AppError('passkey.refused');
}

async function isRight(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  { id, credentialId, publicKey, counter }: StoredPasskey,
  expectedChallenge: string,
  response: PasskeyProofInput['response'],
): Promise<boolean> {
  const { rpId, origin } = passkeySiteOf(deps);
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return false;
  return usePasskey(deps.db, id, checked.authenticationInfo.newCounter, new Date(deps.clock()));
}
