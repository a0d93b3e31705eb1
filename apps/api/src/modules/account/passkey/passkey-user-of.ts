import type { UserRow } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';

/** How devices name the owner of a passkey. They store the id too: a hash, which names nobody. */
export function passkeyUserOf(
  deps: Pick<Deps, 'hash'>,
  user: Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName'>,
): { id: string; name: string; displayName: string } {
  return {
    id: deps.hash('passkey-user', user.id),
    name: user.email,
    displayName: `${user.firstName} ${user.lastName}`.trim(),
  };
}
