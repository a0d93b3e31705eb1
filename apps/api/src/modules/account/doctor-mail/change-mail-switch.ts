import { mailChangeOf, type MailSwitch } from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import { setDoctorMailSettings } from '@bedside/db/postgres/account/doctor-mail.repository';
import type { Deps } from '../../../deps';
import { getMailSwitch } from './get-mail-switch';

/**
 * Turns mails off or on, for the holder of such a mail.
 * @throws AppError `not-found`
 */
export async function changeMailSwitch(
  deps: Pick<Deps, 'db' | 'sealedIds' | 'clock'>,
  mails: MailSwitch,
  { token, isOn }: { token: string; isOn: boolean },
): Promise<void> {
  const { practiceId } = await getMailSwitch(deps, mails, token);
  const now = new Date(deps.clock());
  await setDoctorMailSettings(deps.db, practiceId, { ...mailChangeOf(mails, isOn), now });
}
