import type { UserId } from '@bedside/contracts/kit/ids';
import type { Role } from '@bedside/contracts/user/user.schema';

export type ValidSession = { sessionId: string; userId: UserId; role: Role };

/** A living sign-in as its owner may know it. */
export type SignIn = { sessionId: string; device: string | null; lastUsedAt: Date };

/** Sign-in sessions: 30 days, sliding. The token is handed out once and stored as its hash alone. */
export type Sessions = {
  /** @param device what signed in, in coarse words; null when nobody knows */
  create(userId: UserId, device?: string | null): Promise<string>;
  /** The living session of this id, which is the hash of its token. */
  validate(sessionId: string): Promise<ValidSession | undefined>;
  /** The user's living sessions, the one last used first. */
  list(userId: UserId): Promise<SignIn[]>;
  end(sessionId: string): Promise<void>;
  /** Ends the user's sessions, all or all but one. */
  endAll(userId: UserId, exceptSessionId?: string): Promise<void>;
};
