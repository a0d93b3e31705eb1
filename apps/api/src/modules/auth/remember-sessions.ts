import type { Sessions, ValidSession } from '../../ports/sessions';
import { createRemembered } from '../../kit/remembered';

export type RememberedSessions = Sessions & {
  /** The living session, where it is remembered. */
  known(sessionId: string): ValidSession | undefined;
  /** Forgets a user's sessions: one that has ended is refused at once. */
  forget(userId: string): void;
};

/** A session that ended in another process, which this one did not hear of, is refused after this long. */
const LIFE_MS = 5_000;

/** Sign-in sessions that are not read again with each of a screen's many calls. */
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
