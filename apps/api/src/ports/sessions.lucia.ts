import { NodePostgresAdapter } from '@lucia-auth/adapter-postgresql';
import type { PracticeRole } from '@bedside/contracts/account/user/user-role.rules';
import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import type { Role } from '@bedside/contracts/account/user/user.schema';
import { Lucia, TimeSpan, type DatabaseSession, type DatabaseUser } from 'lucia';
import type pg from 'pg';
import { hashToken, newToken } from '../kit/secrets';
import type { SessionLife, Sessions, SignIn } from './sessions';

type Kept = { device: string | null; network: string | null; last_used_at: Date; created_at: Date };

/** What is read of the user with the session; without a role in the practice, the session works at home. */
type OfUser = {
  role: Role;
  homeId: string;
  practiceId: string | null;
  practiceRole: PracticeRole | null;
  needsFactor: boolean;
};

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Kept, OfUser>;
    DatabaseUserAttributes: OfUser;
    DatabaseSessionAttributes: Kept;
  }
}

/**
 * The precision of a session's last use as its owner sees it. Writing it with each request would double the request's
 * cost.
 */
const USED_EVERY_MS = 10 * 60_000;

/** Reads a session, its user and the practice in which it works by one statement. The library takes two for less. */
class SessionAdapter extends NodePostgresAdapter {
  constructor(private readonly pool: pg.Pool) {
    super(pool, { user: 'user', session: 'session' });
  }

  override async getSessionAndUser(id: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const { rows } = await this.pool.query<Kept & SessionRow>({
      name: 'session-and-user',
      text: `select session.user_id, session.expires_at, session.device, session.network, session.last_used_at,
        session.created_at, "user".role, home.id as home_id, place.id as practice_id,
        case when place.owner_id = session.user_id then 'owner' when owner.id is not null then member.role end
          as practice_role,
        place.owner_id <> session.user_id and owner.id is not null and member.role is not null
          and exists (select from practice_rule where practice_id = place.id and needs_factor)
          and not exists (select from second_factor where second_factor.user_id = session.user_id
            and confirmed_at is not null) as needs_factor
      from session join "user" on "user".id = session.user_id
      join lateral (select id from practice where owner_id = session.user_id order by owned_since, id limit 1)
        as home on true
      left join practice as place on place.id = coalesce(session.practice_id, "user".workplace_id)
      left join "user" as owner on owner.id = place.owner_id and owner.deactivated_at is null
      left join practice_member as member
        on member.practice_id = place.id and member.user_id = session.user_id
      where session.id = $1 and "user".erase_at is null`,
      values: [id],
    });
    const [row] = rows;
    if (!row) return [null, null];
    const {
      user_id: userId,
      expires_at: expiresAt,
      role,
      home_id: homeId,
      practice_id,
      practice_role,
      needs_factor,
      ...attributes
    } = row;
    const practice = {
      practiceId: practice_id,
      practiceRole: practice_role,
      needsFactor: needs_factor ?? false,
    };
    return [
      { id, userId, expiresAt, attributes },
      { id: userId, attributes: { role, homeId, ...practice } },
    ];
  }
}

type SessionRow = {
  user_id: string;
  expires_at: Date;
  role: Role;
  home_id: string;
  practice_id: string | null;
  practice_role: PracticeRole | null;
  needs_factor: boolean | null;
};

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
  const lucia = new Lucia<Kept, OfUser>(new SessionAdapter(pool), {
    // It would be moved with use; what ends a session is asked below.
    sessionExpiresIn: new TimeSpan(life.mostMs, 'ms'),
    getUserAttributes: ({ role, homeId, practiceId, practiceRole, needsFactor }) => ({
      role,
      homeId,
      practiceId,
      practiceRole,
      needsFactor,
    }),
    getSessionAttributes: ({ device, network, last_used_at, created_at }) => ({
      device,
      network,
      last_used_at,
      created_at,
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
      const userId = user.id as UserId;
      const { role, practiceId, practiceRole, needsFactor } = user;
      const homeId = user.homeId as PracticeId;
      const practice =
        practiceId !== null && practiceRole !== null
          ? { id: practiceId as PracticeId, role: practiceRole }
          : { id: homeId, role: 'owner' as const };
      return { sessionId: session.id, userId, role, practice, homeId, needsFactor };
    },
    async list(userId) {
      const sessions = await lucia.getUserSessions(userId);
      return sessions
        .filter((session) => !hasEnded(session))
        .map(({ id, device, network, last_used_at }) => ({
          sessionId: id,
          device,
          network,
          lastUsedAt: last_used_at,
        }))
        .sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
    },
    end: (sessionId) => lucia.invalidateSession(sessionId),
  };
}
