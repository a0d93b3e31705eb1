import { writeStoredReply } from '@bedside/db/postgres/base/stored-reply.repository';
import type { Deps } from '../../../deps';
import { sealText } from '../../../kit/sealed-text';
import type { CallKey } from './read-call-key';

/** Replaces the reply that was stored while the request was running by its final one. */
export async function replaceStoredReply(
  deps: Pick<Deps, 'db'>,
  key: CallKey,
  reply: { fingerprint: string; status: number; body: string },
): Promise<void> {
  await writeStoredReply(deps.db, key.lookup, {
    fingerprint: reply.fingerprint,
    status: reply.status,
    reply: await sealText(key.secret, reply.body),
    isFinal: true,
  });
}
