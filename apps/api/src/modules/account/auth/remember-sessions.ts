import type { Sessions, ValidSession } from '../../../ports/sessions';
import { createRemembered } from '../../../kit/remembered';

export type RememberedSessions = Sessions & {
  /** The valid session, if it is remembered. */
  known(sessionId: string): ValidSession | undefined;
  /** Forgets a user's sessions, so that an ended one is refused at once. */
  forget(userId: string): void;
};

/** A session that ended in another process without a notice is refused after this long. */
const LIFE_MS = 5_000;

/** Sign-in sessions in memory, so that a screen's many requests do not each read them. */
export function rememberSessions(sessions: Sessions, clock: () => number): RememberedSessions {
  const living = createRemembered<ValidSession>({
    find: (sessionId) => sessions.validate(sessionId),
    lifeMs: LIFE_MS,
    clock,
  });
  return {
    ...sessions,
    known: (sessionId) => living.peek(sessionId),
    validate: (sessionId) => living.get(sessionId),
    forget: (userId) => living.forgetWhere((session) => session.userId === userId),
  };
}
