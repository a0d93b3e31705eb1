import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { SoundConsent } from '@bedside/contracts/videos/transcript/transcript.schema';
import { putConsent } from '@bedside/db/postgres/patients/consent.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { RecognizedKind } from './find-transcriber';
import { showSoundConsent } from './show-sound-consent';

/**
 * Agrees for the doctor's practice that this sound goes to this host.
 * @throws AppError `transcript.not-set-up`; `validation-failed` on `host` where sound would go to another one
 */
export async function giveSoundConsent(
  deps: Pick<Deps, 'db' | 'transcriber' | 'clock'>,
  doctor: DoctorActor,
  { host }: { host: string },
  kind: RecognizedKind = 'sound',
): Promise<SoundConsent> {
  if (!deps.transcriber) throw new AppError('transcript.not-set-up');
  if (host !== deps.transcriber.host) throw invalidFields({ host: ['invalid'] });
  return deps.db.transaction().execute(async (tx) => {
    await putConsent(tx, doctor.scope, kind, { host, givenAt: new Date(deps.clock()) });
    return showSoundConsent({ ...deps, db: tx }, doctor, kind);
  });
}
