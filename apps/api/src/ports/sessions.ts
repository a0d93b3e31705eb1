import type { PracticeRole } from '@bedside/contracts/account/user/user-role.rules';
import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import type { Role } from '@bedside/contracts/account/user/user.schema';

export type ValidSession = {
  sessionId: string;
  userId: UserId;
  role: Role;
  /** The practice in which the session works: the user's own, or one that they have joined. */
  practice: { id: PracticeId; role: PracticeRole };
  /** The practice in which the user is at home. */
  homeId: PracticeId;
  /** That practice asks for two-step login, which the user has not turned on. */
  needsFactor: boolean;
};

/** A valid sign-in session as its owner may see it. */
export type SignIn = {
  sessionId: string;
  device: string | null;
  /** The network from which it began, without its last part; null when unknown. */
  network: string | null;
  lastUsedAt: Date;
};

/** How long a session lives, in use or not. */
export type SessionLife = { mostMs: number; idleMs: number };

/** Sign-in sessions, which end by their age and without use. The token is returned once and only its hash is stored. */
export type Sessions = {
  create(userId: UserId, from?: Partial<Pick<SignIn, 'device' | 'network'>>): Promise<string>;
  /** The valid session of this id, which is the hash of its token. */
  validate(sessionId: string): Promise<ValidSession | undefined>;
  /** The user's valid sessions, the one last used first. */
  list(userId: UserId): Promise<SignIn[]>;
  end(sessionId: string): Promise<void>;
};
