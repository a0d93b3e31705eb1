import type { DoctorScope, UserId, WatchGrant } from '@bedside/contracts/kit/ids';
import type { Role } from '@bedside/contracts/user/user.schema';

/** Anybody at all; limits are counted against the network address. */
export type Visitor = {
  address: string;
  /** What they call with, in coarse words; null or absent when nobody knows. */
  device?: string | null;
  /** The `User-Agent` header, where what they cause may be counted. */
  userAgent?: string | undefined;
};

/** A signed-in user of any role. */
export type Member = Visitor & {
  userId: UserId;
  role: Role;
  sessionId: string;
  /** The right to the own rows; undefined for roles that have none. */
  scope: DoctorScope | undefined;
};

/** A signed-in doctor, with the proof that repositories ask for. */
export type DoctorActor = Member & { role: 'doctor'; scope: DoctorScope };

/** The holder of a living link to one share. */
export type Viewer = Visitor & { grant: WatchGrant };
