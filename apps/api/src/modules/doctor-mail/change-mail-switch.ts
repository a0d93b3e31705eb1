import type { DoctorMailKind } from '@bedside/contracts/doctor-mail/doctor-mail.schema';
import { mailSwitches } from '@bedside/contracts/doctor-mail/doctor-mail.rules';
import { setDoctorMailSettings } from '@bedside/db/postgres/doctor-mail.repository';
import type { Deps } from '../../deps';
import { getMailSwitch } from './get-mail-switch';

/**
 * Turns mails of a kind off or on, for the holder of such a mail.
 * @throws AppError `not-found`
 */
export async function changeMailSwitch(
  deps: Pick<Deps, 'db' | 'sealedIds'>,
  kind: DoctorMailKind,
  { token, isOn }: { token: string; isOn: boolean },
): Promise<void> {
  const { doctorId } = await getMailSwitch(deps, kind, token);
  await setDoctorMailSettings(deps.db, doctorId, { [mailSwitches[kind]]: isOn });
}
