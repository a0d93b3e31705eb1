import type { PasskeyProofInput } from '@bedside/contracts/account/passkey/passkey.schema';
import { noteStepUp } from '@bedside/db/postgres/account/session.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { tryPasskey } from './try-passkey';

/** Proves the second factor again, by a passkey, as a code of the app does. @throws AppError `passkey.refused` */
export async function stepUpByPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  member: Member,
  input: PasskeyProofInput,
): Promise<void> {
  await tryPasskey(deps, member, member.userId, input);
  await deps.db.transaction().execute(async (tx) => {
    await noteStepUp(tx, member.sessionId, new Date(deps.clock()));
    await recordAudit(tx, member.homeId, member, { action: 'passkey.proven' });
  });
}
