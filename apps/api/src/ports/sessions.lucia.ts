import { NodePostgresAdapter } from '@lucia-auth/adapter-postgresql';
import type { UserId } from '@bedside/contracts/kit/ids';
import type { Role } from '@bedside/contracts/user/user.schema';
import { Lucia, TimeSpan } from 'lucia';
import type pg from 'pg';
import { hashToken, newToken } from '../kit/secrets';
import type { Sessions } from './sessions';

type Kept = { device: string | null; last_used_at: Date };

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Kept, { role: Role }>;
    DatabaseUserAttributes: { role: Role };
    DatabaseSessionAttributes: Kept;
  }
}

/**
 * The precision of a session's last use as its owner sees it. Writing it with each request would double the request's
 * cost.
 */
const USED_EVERY_MS = 10 * 60_000;

/**
 * lucia is used only here: it is no longer developed, and replacing it means replacing this file.
 * @param noteUse stores that a session is in use; called at most every ten minutes for each
 */
export function createLuciaSessions(pool: pg.Pool, noteUse: (sessionId: string) => Promise<void>): Sessions {
  const adapter = new NodePostgresAdapter(pool, { user: 'user', session: 'session' });
  const lucia = new Lucia<Kept, { role: Role }>(adapter, {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    getUserAttributes: ({ role }) => ({ role }),
    getSessionAttributes: ({ device, last_used_at }) => ({ device, last_used_at }),
  });

  return {
    async create(userId, device = null) {
      const token = newToken();
      const kept = { device, last_used_at: new Date() };
      await lucia.createSession(userId, kept, { sessionId: hashToken(token) });
      return token;
    },
    async validate(sessionId) {
      const { session, user } = await lucia.validateSession(sessionId);
      if (!session) return undefined;
      if (Date.now() - session.last_used_at.getTime() >= USED_EVERY_MS) await noteUse(session.id);
      return { sessionId: session.id, userId: user.id as UserId, role: user.role };
    },
    async list(userId) {
      const sessions = await lucia.getUserSessions(userId);
      return sessions
        .map(({ id, device, last_used_at }) => ({ sessionId: id, device, lastUsedAt: last_used_at }))
        .sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
    },
    end: (sessionId) => lucia.invalidateSession(sessionId),
    async endAll(userId, exceptSessionId) {
      const sessions = await lucia.getUserSessions(userId);
      for (const { id } of sessions) if (id !== exceptSessionId) await lucia.invalidateSession(id);
    },
  };
}
