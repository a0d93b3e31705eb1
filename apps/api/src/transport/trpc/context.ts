import type { Deps } from '../../deps';
import type { Member, Visitor } from '../../kit/actor';

/** The caller and the deps. `member` is absent without a valid session. */
export type Context = {
  deps: Deps;
  visitor: Visitor;
  member: Member | undefined;
  requestId: string;
  /** The WebSocket of the request; absent for a request by HTTP. */
  socket?: SocketUse;
};

/** What one WebSocket may subscribe to. */
export type SocketUse = { subscriptions: number; readonly maxSubscriptions: number };
