import { REPLY_STORED_MS, CALL_CLAIMED_MS } from '@bedside/contracts/kit/constants';
import {
  claimStoredReply,
  deleteStoredReply,
  releaseStoredReply,
  writeStoredReply,
} from '@bedside/db/postgres/base/stored-reply.repository';
import type { Deps } from '../../../deps';
import { sealText } from '../../../kit/sealed-text';
import type { OpenCall } from './open-call';
import type { CallKey } from './read-call-key';

/**
 * Opens a call that may be repeated and that asks another server for its answer, which may take minutes. Its key is
 * claimed before and its answer is stored after, each by a statement, so that no connection waits for that server.
 */
export async function claimCall(deps: Deps, key: CallKey): Promise<OpenCall> {
  const now = deps.clock();
  const at = new Date(now);
  const isClaimed = await claimStoredReply(deps.db, {
    lookup: key.lookup,
    userId: key.userId,
    at,
    since: new Date(now - REPLY_STORED_MS),
    claimedSince: new Date(now - CALL_CLAIMED_MS),
  });
  return {
    deps,
    hasBegun: () => isClaimed,
    wasAnsweredElsewhere: () => !isClaimed,
    async store(fingerprint, { status, body, isFinal }) {
      const reply = await sealText(key.secret, body);
      await writeStoredReply(deps.db, key.lookup, { fingerprint, status, reply, isFinal });
    },
    forget: () => deleteStoredReply(deps.db, key.lookup),
    undo: () => (isClaimed ? releaseStoredReply(deps.db, key.lookup, at) : Promise.resolve()),
  };
}
