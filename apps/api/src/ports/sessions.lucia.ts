import { NodePostgresAdapter } from '@lucia-auth/adapter-postgresql';
import type { UserId } from '@bedside/contracts/kit/ids';
import type { Role } from '@bedside/contracts/user/user.schema';
import { Lucia, TimeSpan } from 'lucia';
import type pg from 'pg';
import { hashToken, newToken } from '../kit/secrets';
import type { Sessions } from './sessions';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { role: Role }>;
    DatabaseUserAttributes: { role: Role };
  }
}

/** lucia is used here and nowhere else: it is no longer developed, and this file is what leaving it costs. */
export function createLuciaSessions(pool: pg.Pool): Sessions {
  const adapter = new NodePostgresAdapter(pool, { user: 'user', session: 'session' });
  const lucia = new Lucia<Record<never, never>, { role: Role }>(adapter, {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    getUserAttributes: ({ role }) => ({ role }),
  });
  return {
    async create(userId) {
      const token = newToken();
      await lucia.createSession(userId, {}, { sessionId: hashToken(token) });
      return token;
    },
    async validate(sessionId) {
      const { session, user } = await lucia.validateSession(sessionId);
      return session ? { sessionId: session.id, userId: user.id as UserId, role: user.role } : undefined;
    },
    end: (sessionId) => lucia.invalidateSession(sessionId),
    async endAll(userId, exceptSessionId) {
      const sessions = await lucia.getUserSessions(userId);
      for (const { id } of sessions) if (id !== exceptSessionId) await lucia.invalidateSession(id);
    },
  };
}
