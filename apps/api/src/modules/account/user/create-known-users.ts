import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import type { UserRow } from '@bedside/db/postgres/account/user/user.repository';
import { LRUCache } from 'lru-cache';
import { createRemembered, MOST_REMEMBERED } from '../../../kit/remembered';

export type KnownUsers = {
  /** The user, at most a moment old; undefined when there is none. */
  get(userId: UserId): Promise<UserRow | undefined>;
  /** Forgets a user, so that a change is visible at once. */
  forget(userId: string): void;
  /** Forgets whoever is at home in a practice, because its messages were read or written. */
  forgetOwner(practiceId: PracticeId): void;
};

/** A change in another process without a notice is visible after this long. */
const LIFE_MS = 5_000;

/** Users in memory: every screen reads them, and they change a few times a year. */
export function createKnownUsers(
  find: (userId: UserId) => Promise<UserRow | undefined>,
  clock: () => number,
): KnownUsers {
  const owners = new LRUCache<PracticeId, UserId>({ max: MOST_REMEMBERED });
  const users = createRemembered<UserRow>({
    async find(id) {
      const user = await find(id as UserId);
      if (user) owners.set(user.practiceId, user.id);
      return user;
    },
    lifeMs: LIFE_MS,
    clock,
  });
  return {
    get: (userId) => users.get(userId),
    forget: (userId) => users.forget([userId]),
    forgetOwner(practiceId) {
      const owner = owners.get(practiceId);
      // Also without one, a read that runs is not remembered.
      users.forget(owner === undefined ? [] : [owner]);
    },
  };
}
