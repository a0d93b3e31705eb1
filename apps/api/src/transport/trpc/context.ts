import type { Deps } from '../../deps';
import type { Member, Visitor } from '../../kit/actor';
import type { LateCookie } from './late-cookie';

/** The caller and the deps. `member` is absent without a valid session. */
export type Context = {
  deps: Deps;
  visitor: Visitor;
  member: Member | undefined;
  requestId: string;
  /** Where a call puts the cookie of a known device; absent for calls that make none. */
  lateCookie?: LateCookie | null;
  /** The WebSocket of the request; absent for a request by HTTP. */
  socket?: SocketUse;
};

/** What one WebSocket may subscribe to. */
export type SocketUse = { subscriptions: number; readonly maxSubscriptions: number };
