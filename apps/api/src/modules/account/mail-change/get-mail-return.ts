import { AppError } from '@bedside/contracts/kit/app-error';
import { findMailReturn, type MailReturn } from '@bedside/db/postgres/account/mail-return.repository';
import type { Deps } from '../../../deps';
import { hashToken } from '../../../kit/secrets';

/** The change that a mail's link takes back. @throws AppError `not-found` for a link that is unknown, used or over */
export async function getMailReturn(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<MailReturn> {
  const found = await findMailReturn(deps.db, hashToken(token), new Date(deps.clock()));
  if (!found) throw new AppError('not-found');
  return found;
}
