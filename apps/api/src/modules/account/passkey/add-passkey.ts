import { AppError } from '@bedside/contracts/kit/app-error';
import { MOST_PASSKEYS } from '@bedside/contracts/account/passkey/passkey.rules';
import type { AddPasskeyInput } from '@bedside/contracts/account/passkey/passkey.schema';
import { insertPasskey, listPasskeys } from '@bedside/db/postgres/account/passkey.repository';
import { lockUser } from '@bedside/db/postgres/account/user/user.repository';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { passkeySiteOf } from './passkey-site-of';
import { queuePasskeyMail } from './queue-passkey-mail';
import { useChallenge } from './use-challenge';

/**
 * Stores the passkey that a device made. The mailbox gets a notice.
 * @throws AppError `passkey.refused`, `passkey.too-many`, `passkey.added-already`
 */
export async function addPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'publicUrl'>,
  member: Member,
  { name, response }: AddPasskeyInput,
): Promise<void> {
  const { userId } = member;
  const expectedChallenge = await useChallenge(deps, response.response.clientDataJSON, 'add', userId);
  if (expectedChallenge === undefined) throw new AppError('passkey.refused');
  const { rpId, origin } = passkeySiteOf(deps);
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('passkey.refused', { cause });
  });
  if (!checked.verified) throw new AppError('passkey.refused');
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  await deps.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('unauthenticated');
    if ((await listPasskeys(tx, userId)).length >= MOST_PASSKEYS) throw new AppError('passkey.too-many');
    const passkey = { credentialId: id, publicKey: Buffer.from(publicKey), counter, name };
    if (!(await insertPasskey(tx, userId, passkey))) throw new AppError('passkey.added-already');
    await queuePasskeyMail(deps, tx, user.email, { what: 'added', name });
    await recordAudit(tx, { homeOf: userId }, member, { action: 'passkey.added' });
  });
}
