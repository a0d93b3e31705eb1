import { AppError } from '@bedside/contracts/kit/app-error';
import { findScheduledErasure } from '@bedside/db/postgres/account/user/user-erasure.repository';
import type { Deps } from '../../../deps';
import { hashToken } from '../../../kit/secrets';

/** When the account of a mail's link is erased. It changes nothing: scanners open every link. @throws AppError `not-found` */
export async function getScheduledErasure(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Date> {
  const eraseAt = await findScheduledErasure(deps.db, hashToken(token), new Date(deps.clock()));
  if (!eraseAt) throw new AppError('not-found');
  return eraseAt;
}
