import { isMailOn, type MailSwitch } from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { findDoctorMailSettings } from '@bedside/db/postgres/account/doctor-mail.repository';
import { findPractice } from '@bedside/db/postgres/account/practice/practice.repository';
import type { Deps } from '../../../deps';

/**
 * Whose mails the holder of a mail may turn off, and whether they are on. It changes nothing, because
 * scanners open every link.
 * @param token the token in the mail's link
 * @throws AppError `not-found`, for a forged token as for a deleted account
 */
export async function getMailSwitch(
  deps: Pick<Deps, 'db' | 'sealedIds'>,
  mails: MailSwitch,
  token: string,
): Promise<{ practiceId: PracticeId; isOn: boolean }> {
  const practiceId = deps.sealedIds.open(`mail-${mails.kind}`, token) as PracticeId | undefined;
  if (!practiceId || !(await findPractice(deps.db, practiceId))) throw new AppError('not-found');
  const settings = await findDoctorMailSettings(deps.db, practiceId);
  return { practiceId, isOn: isMailOn(settings, mails) };
}
