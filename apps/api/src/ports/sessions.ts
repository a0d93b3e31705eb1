import type { UserId } from '@bedside/contracts/kit/ids';
import type { Role } from '@bedside/contracts/user/user.schema';

export type ValidSession = { sessionId: string; userId: UserId; role: Role };

/** A valid sign-in session as its owner may see it. */
export type SignIn = { sessionId: string; device: string | null; lastUsedAt: Date };

/** Sign-in sessions: 30 days, sliding. The token is returned once and only its hash is stored. */
export type Sessions = {
  /** @param device the device that signed in, in general words; null when unknown */
  create(userId: UserId, device?: string | null): Promise<string>;
  /** The valid session of this id, which is the hash of its token. */
  validate(sessionId: string): Promise<ValidSession | undefined>;
  /** The user's valid sessions, the one last used first. */
  list(userId: UserId): Promise<SignIn[]>;
  end(sessionId: string): Promise<void>;
  /** Ends the user's sessions, all or all but one. */
  endAll(userId: UserId, exceptSessionId?: string): Promise<void>;
};
