import { AppError } from '@bedside/contracts/kit/app-error';
import { takeBackErasure } from '@bedside/db/postgres/account/user/user-erasure.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { noteErasureTakenBack } from '../user/note-erasure-taken-back';
import { beginSession } from './begin-session';
import { makeDeviceCookie } from './make-device-cookie';
import { readKeepProof } from './proofs/read-keep-proof';

/**
 * Takes the erasure of an account back for somebody who has just logged in to it, whichever way, and begins their
 * session. One of many callers does it.
 * @returns the token, and the cookie that makes the device known
 * @throws AppError `auth.keep-refused` for a proof that has expired or was used, and once the account is to be erased now
 */
export async function keepAccountAtLogIn(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'sessions' | 'jobs' | 'publicUrl' | 'ring'>,
  visitor: Visitor,
  { keep }: { keep: string },
): Promise<{ accessToken: string; deviceCookie: string }> {
  const read = await readKeepProof(deps, keep);
  if (!read) throw new AppError('auth.keep-refused');
  const { account, hasProvenFactor } = read;
  await deps.db.transaction().execute(async (tx) => {
    const of = { id: account.id, eraseAt: account.eraseAt };
    const kept = await takeBackErasure(tx, of, new Date(deps.clock()));
    if (!kept) throw new AppError('auth.keep-refused');
    await noteErasureTakenBack(deps, tx, visitor, kept);
  });
  const open = { ...account, eraseAt: null, deactivatedAt: null };
  return {
    accessToken: await beginSession(deps, visitor, open, hasProvenFactor),
    deviceCookie: makeDeviceCookie(deps, visitor, open),
  };
}
