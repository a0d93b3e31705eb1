import { AppError } from '@bedside/contracts/kit/app-error';
import type { RenamePasskeyInput } from '@bedside/contracts/account/passkey/passkey.schema';
import { renamePasskey as rename } from '@bedside/db/postgres/account/passkey.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';

/** Gives one of the caller's passkeys another name. @throws AppError `not-found` */
export async function renamePasskey(
  deps: Pick<Deps, 'db'>,
  member: Member,
  { passkeyId, name }: RenamePasskeyInput,
): Promise<void> {
  if (!(await rename(deps.db, member.userId, passkeyId, name))) throw new AppError('not-found');
}
