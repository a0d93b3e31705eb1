import { isMailStopped } from '@bedside/db/postgres/base/mail-stop.repository';
import type { Deps } from '../../../deps';
import { openRecipient } from './invitations/open-recipient';

/**
 * Whether the recipient of an invitation has stopped them. It changes nothing: scanners open every link.
 * @param token the token in the mail's link
 * @throws AppError `not-found` for a forged token
 */
export async function getInvitationChoice(
  deps: Pick<Deps, 'db' | 'sealedIds'>,
  token: string,
): Promise<{ isStopped: boolean }> {
  return { isStopped: await isMailStopped(deps.db, openRecipient(deps, token)) };
}
