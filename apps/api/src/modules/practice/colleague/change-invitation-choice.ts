import { setMailStopped } from '@bedside/db/postgres/base/mail-stop.repository';
import type { Deps } from '../../../deps';
import { openRecipient } from './invitations/open-recipient';

/**
 * Stops every invitation to the recipient of one, whoever sends it, or allows them again.
 * @throws AppError `not-found`
 */
export async function changeInvitationChoice(
  deps: Pick<Deps, 'db' | 'sealedIds' | 'clock'>,
  token: string,
  isStopped: boolean,
): Promise<{ isStopped: boolean }> {
  await setMailStopped(deps.db, openRecipient(deps, token), isStopped ? new Date(deps.clock()) : null);
  return { isStopped };
}
