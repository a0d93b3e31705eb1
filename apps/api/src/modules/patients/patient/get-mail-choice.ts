import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { findMailChoice } from '@bedside/db/postgres/patients/mail-choice.query';
import type { Deps } from '../../../deps';

export type MailChoice = { patientId: PatientId; isOptedOut: boolean; doctorName: string };

/**
 * Whose mails the holder of a mail may refuse, and whether they do. It changes nothing: scanners open every link.
 * @param token the token in the mail's link
 * @throws AppError `not-found`, for a forged token as for a deleted patient
 */
export async function getMailChoice(
  deps: Pick<Deps, 'db' | 'sealedIds'>,
  token: string,
): Promise<MailChoice> {
  const patientId = deps.sealedIds.open('unsubscribe', token) as PatientId | undefined;
  const choice = patientId && (await findMailChoice(deps.db, patientId));
  if (!patientId || !choice) throw new AppError('not-found');
  const doctorName = fullNameOf(choice.doctor);
  return { patientId, isOptedOut: choice.isOptedOut, doctorName };
}
