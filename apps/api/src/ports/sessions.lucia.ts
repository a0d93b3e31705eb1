import { NodePostgresAdapter } from '@lucia-auth/adapter-postgresql';
import type { UserId } from '@bedside/contracts/kit/ids';
import type { Role } from '@bedside/contracts/user/user.schema';
import { Lucia, TimeSpan } from 'lucia';
import type pg from 'pg';
import { hashToken, newToken } from '../kit/secrets';
import type { SessionLife, Sessions, SignIn } from './sessions';

type Kept = { device: string | null; network: string | null; last_used_at: Date; created_at: Date };

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
 * lucia is used here and nowhere else: it is no longer developed, and replacing it means replacing this file.
 * @param options.noteUse stores that a session is in use; called at most every ten minutes for each
 */
export function createLuciaSessions(
  pool: pg.Pool,
  {
    noteUse,
    life,
    clock,
  }: {
    noteUse: (sessionId: string, at: Date) => Promise<void>;
    life: SessionLife;
    clock: () => number;
  },
): Sessions {
  const adapter = new NodePostgresAdapter(pool, { user: 'user', session: 'session' });
  const lucia = new Lucia<Kept, { role: Role }>(adapter, {
    // It would be moved with use; what ends a session is asked below.
    sessionExpiresIn: new TimeSpan(life.mostMs, 'ms'),
    getUserAttributes: ({ role }) => ({ role }),
    getSessionAttributes: ({ device, network, last_used_at, created_at }) => ({
      ...{ device, network, last_used_at, created_at },
    }),
  });
  const hasEnded = ({ last_used_at: used, created_at: began }: Kept) =>
    clock() - began.getTime() >= life.mostMs || clock() - used.getTime() >= life.idleMs;

  return {
    async create(userId, { device = null, network = null }: Partial<SignIn> = {}) {
      const token = newToken();
      const now = new Date(clock());
      const kept = { device, network, last_used_at: now, created_at: now };
      await lucia.createSession(userId, kept, { sessionId: hashToken(token) });
      return token;
    },
    async validate(sessionId) {
      const { session, user } = await lucia.validateSession(sessionId);
      if (!session) return undefined;
      if (hasEnded(session)) {
        await lucia.invalidateSession(session.id);
        return undefined;
      }
      const now = clock();
      if (now - session.last_used_at.getTime() >= USED_EVERY_MS) await noteUse(session.id, new Date(now));
      return { sessionId: session.id, userId: user.id as UserId, role: user.role };
    },
    async list(userId) {
      const sessions = await lucia.getUserSessions(userId);
      return sessions
        .filter((session) => !hasEnded(session))
        .map(({ id, device, network, last_used_at }) => ({
          ...{ sessionId: id, device, network, lastUsedAt: last_used_at },
        }))
        .sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
    },
    end: (sessionId) => lucia.invalidateSession(sessionId),
    async endAll(userId, exceptSessionId) {
      const sessions = await lucia.getUserSessions(userId);
      for (const { id } of sessions) if (id !== exceptSessionId) await lucia.invalidateSession(id);
    },
  };
}
