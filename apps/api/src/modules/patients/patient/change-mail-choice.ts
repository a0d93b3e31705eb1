import { setMailOptedOut } from '@bedside/db/postgres/patients/patient.repository';
import type { Deps } from '../../../deps';
import { getMailChoice, type MailChoice } from './get-mail-choice';

/**
 * Turns the mails of one doctor off or on for the holder of a mail.
 * @throws AppError `not-found`
 */
export async function changeMailChoice(
  deps: Pick<Deps, 'db' | 'sealedIds' | 'clock'>,
  token: string,
  isOptedOut: boolean,
): Promise<MailChoice> {
  const choice = await getMailChoice(deps, token);
  await setMailOptedOut(deps.db, choice.patientId, isOptedOut ? new Date(deps.clock()) : null);
  return { ...choice, isOptedOut };
}
