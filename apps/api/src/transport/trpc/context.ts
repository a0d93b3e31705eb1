import type { Deps } from '../../deps';
import type { Member, Visitor } from '../../kit/actor';

/** Who calls, and with what. `member` is absent without a valid session. */
export type Context = {
  deps: Deps;
  visitor: Visitor;
  member: Member | undefined;
  requestId: string;
  /** The WebSocket that the call came over; absent for a call by HTTP. */
  socket?: SocketUse;
};

/** What one WebSocket may listen to. */
export type SocketUse = { subscriptions: number; readonly maxSubscriptions: number };
