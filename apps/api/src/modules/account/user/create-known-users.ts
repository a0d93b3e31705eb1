import type { UserId } from '@bedside/contracts/kit/ids';
import type { UserRow } from '@bedside/db/postgres/account/user/user.repository';
import { createRemembered } from '../../../kit/remembered';

export type KnownUsers = {
  /** The user, at most a moment old; undefined when there is none. */
  get(userId: UserId): Promise<UserRow | undefined>;
  /** Forgets a user, so that a change is visible at once. */
  forget(userId: string): void;
};

/** A change in another process without a notice is visible after this long. */
const LIFE_MS = 5_000;

/** Users in memory: every screen reads them, and they change a few times a year. */
export function createKnownUsers(
  find: (userId: UserId) => Promise<UserRow | undefined>,
  clock: () => number,
): KnownUsers {
  const users = createRemembered<UserRow>({ find: (id) => find(id as UserId), lifeMs: LIFE_MS, clock });
  return {
    get: (userId) => users.get(userId),
    forget: (userId) => users.forget([userId]),
  };
}
