import { AppError } from '@bedside/contracts/kit/app-error';
import { REPLY_STORED_MS, CALL_CLAIMED_MS } from '@bedside/contracts/kit/constants';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import {
  claimStoredReply,
  deleteStoredReply,
  writeStoredReply,
} from '@bedside/db/postgres/base/stored-reply.repository';
import { openLazyTransaction } from '@bedside/db/postgres/lazy-transaction';
import type { Deps } from '../../../deps';
import { sealText } from '../../../kit/sealed-text';
import type { StoredReply } from './find-stored-reply';
import type { CallKey } from './read-call-key';

/** How long a request waits for locks of others, such as another process with the same key. */
const PATIENCE_MS = 20_000;

export type OpenCall = {
  /** The deps of this request's verbs. All their changes and the stored reply are one transaction. */
  deps: Deps;
  /** Whether a statement has run. A request that is refused earlier has nothing to store. */
  hasBegun(): boolean;
  /** Whether it found, with its first statement, that another process has answered or works on a call with this key. */
  wasAnsweredElsewhere(): boolean;
  /** Commits what the verbs did, together with the reply. */
  store(fingerprint: string, reply: StoredReply): Promise<void>;
  /** Commits what the verbs did, and forgets the key, so the same request may be made again. */
  forget(): Promise<void>;
  /** Rolls back what the verbs did. */
  undo(): Promise<void>;
};

/**
 * Opens a request that may be repeated. Its transaction begins with its first statement, so a file that is still
 * arriving holds no connection. Events are part of the transaction. Notices and the end of sessions follow the commit,
 * because they report what is durable.
 */
export function openCall(deps: Deps, key: CallKey): OpenCall {
  const afterwards: (() => Promise<void>)[] = [];
  const later = (act: () => Promise<void>) => {
    afterwards.push(act);
    return Promise.resolve();
  };
  const now = deps.clock();
  let isAnswered = false;
  const transaction = openLazyTransaction(deps.pool, {
    patienceMs: PATIENCE_MS,
    async begin(tx) {
      const claim = {
        lookup: key.lookup,
        userId: key.userId,
        at: new Date(now),
        since: new Date(now - REPLY_STORED_MS),
        claimedSince: new Date(now - CALL_CLAIMED_MS),
      };
      isAnswered = !(await claimStoredReply(tx, claim).catch(refuseTimeout));
      if (isAnswered) throw new Error('a call with this key was answered by another process');
    },
  });
  const { db } = transaction;
  const end = async () => {
    await transaction.commit();
    for (const act of afterwards) await act();
  };
  return {
    deps: {
      ...deps,
      db,
      events: { record: (event) => appendEvents(db, [event]) },
      bus: {
        subscribe: (listener) => deps.bus.subscribe(listener),
        stop: () => deps.bus.stop(),
        address: (notice) => deps.bus.address(notice),
        publish: (notice) => later(() => deps.bus.publish(notice)),
      },
      sessions: {
        create: (userId, from) => deps.sessions.create(userId, from),
        list: (userId) => deps.sessions.list(userId),
        known: (sessionId) => deps.sessions.known(sessionId),
        validate: (sessionId) => deps.sessions.validate(sessionId),
        end: (sessionId) => later(() => deps.sessions.end(sessionId)),
      },
    },
    hasBegun: () => transaction.hasBegun(),
    wasAnsweredElsewhere: () => isAnswered,
    async store(fingerprint, reply) {
      const sealed = await sealText(key.secret, reply.body);
      const row = { fingerprint, status: reply.status, reply: sealed, isFinal: reply.isFinal };
      await writeStoredReply(db, key.lookup, row);
      await end();
    },
    async forget() {
      await deleteStoredReply(db, key.lookup);
      await end();
    },
    undo: () => transaction.rollback(),
  };
}

const LOCK_TIMEOUT = '55P03';

function refuseTimeout(cause: unknown): never {
  if (!(cause instanceof Error && 'code' in cause && cause.code === LOCK_TIMEOUT)) throw cause;
  throw new AppError('unavailable', {
    says: 'call-key-busy',
    retryAfterS: 5,
    cause,
  });
}
