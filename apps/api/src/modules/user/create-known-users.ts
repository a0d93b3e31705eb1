import type { UserId } from '@bedside/contracts/kit/ids';
import type { UserRow } from '@bedside/db/postgres/user.repository';
import { createRemembered } from '../../kit/remembered';

export type KnownUsers = {
  /** The user as they were a moment ago; undefined when there is none. */
  get(userId: UserId): Promise<UserRow | undefined>;
  /** The user, where they are remembered. */
  known(userId: UserId): UserRow | undefined;
  /** Forgets what was known of a user: a change is shown at once. */
  forget(userId: string): void;
};

/** A change made in another process, which this one did not hear of, is shown after this long. */
const LIFE_MS = 5_000;

/** Users, who are read with every screen and change a few times a year. */
export function createKnownUsers(
  find: (userId: UserId) => Promise<UserRow | undefined>,
  clock: () => number,
): KnownUsers {
  const users = createRemembered<UserRow>({ find: (id) => find(id as UserId), lifeMs: LIFE_MS, clock });
  return {
    get: (userId) => users.get(userId),
    known: (userId) => users.peek(userId),
    forget: (userId) => users.forget([userId]),
  };
}
