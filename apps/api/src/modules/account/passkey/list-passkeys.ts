import type { Passkey } from '@bedside/contracts/account/passkey/passkey.schema';
import { listPasskeys as listRows } from '@bedside/db/postgres/account/passkey.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';

/** The caller's passkeys, the oldest first. */
export function listPasskeys(deps: Pick<Deps, 'db'>, member: Member): Promise<Passkey[]> {
  return listRows(deps.db, member.userId);
}
