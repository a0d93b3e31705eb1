import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { SoundConsent } from '@bedside/contracts/transcript/transcript.schema';
import { putSoundConsent } from '@bedside/db/postgres/sound-consent.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { showSoundConsent } from './show-sound-consent';

/**
 * Records the consent of the doctor's practice that sound goes to this host.
 * @throws AppError `transcript.not-set-up`; `validation-failed` on `host` where sound would go to another one
 */
export async function giveSoundConsent(
  deps: Pick<Deps, 'db' | 'transcriber' | 'clock'>,
  doctor: DoctorActor,
  { host }: { host: string },
): Promise<SoundConsent> {
  if (!deps.transcriber) throw new AppError('transcript.not-set-up');
  if (host !== deps.transcriber.host) throw invalidFields({ host: ['invalid'] });
  await putSoundConsent(deps.db, doctor.scope, { host, givenAt: new Date(deps.clock()) });
  return showSoundConsent(deps, doctor);
}
