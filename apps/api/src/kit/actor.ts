import type { PracticeRole } from '@bedside/contracts/account/user/user-role.rules';
import type { ActorScope, PracticeId, UserId, WatchGrant } from '@bedside/contracts/kit/ids';
import type { Role } from '@bedside/contracts/account/user/user.schema';

/** Any caller. Limits are counted by the network address. */
export type Visitor = {
  address: string;
  /** The caller's device in general words; null or absent when unknown. */
  device?: string | null;
  /** The cookie that names the accounts of which this device is known. Only logging in reads it. */
  deviceCookie?: string | undefined;
  /** The `User-Agent` header, where the call may count as a view. */
  userAgent?: string | undefined;
};

/** A signed-in user of any role. */
export type Member = Visitor & {
  userId: UserId;
  role: Role;
  sessionId: string;
  /** The practice in which the session works, and the one in which the user is at home. */
  practiceId: PracticeId;
  homeId: PracticeId;
  /** The right to the rows of the practice in which the session works; undefined for those who have none. */
  scope: ActorScope | undefined;
  /** That practice asks for two-step login, which the user has not turned on: there is no right before. */
  needsFactor?: boolean;
  /** What the user may do in that practice. */
  practiceRole: PracticeRole;
};

/** A signed-in person of a practice, with the scope that repositories require. Doors check what their role may do. */
export type DoctorActor = Member & { role: 'doctor'; scope: ActorScope };

/** A signed-in person who may ask the figures of a practice questions, and nothing more: no other verb takes them. */
export type AnalystActor = Pick<Member, 'userId'> & { scope: ActorScope };

/** The holder of a valid link to one share. */
export type Viewer = Visitor & { grant: WatchGrant };

/**
 * The practice whose settings a member reads and changes as their own: where they are the owner, and otherwise where they
 * are at home.
 */
export function ownPracticeOf({ practiceRole, practiceId, homeId }: Member): PracticeId {
  return practiceRole === 'owner' ? practiceId : homeId;
}
