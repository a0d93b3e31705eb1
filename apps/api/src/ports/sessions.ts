import type { UserId } from '@bedside/contracts/kit/ids';
import type { Role } from '@bedside/contracts/user/user.schema';

export type ValidSession = { sessionId: string; userId: UserId; role: Role };

/** Sign-in sessions: 30 days, sliding. The token is handed out once and stored as its hash alone. */
export type Sessions = {
  create(userId: UserId): Promise<string>;
  /** The living session of this id, which is the hash of its token. */
  validate(sessionId: string): Promise<ValidSession | undefined>;
  end(sessionId: string): Promise<void>;
  /** Ends the user's sessions, all or all but one. */
  endAll(userId: UserId, exceptSessionId?: string): Promise<void>;
};
