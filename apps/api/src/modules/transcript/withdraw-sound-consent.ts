import type { SoundConsent } from '@bedside/contracts/transcript/transcript.schema';
import { deleteSoundConsent } from '@bedside/db/postgres/sound-consent.repository';
import { cancelTranscriptions } from '@bedside/db/postgres/transcription.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { showSoundConsent } from './show-sound-consent';

/**
 * Withdraws the practice's consent. Waiting transcriptions are not sent any more, and running ones stop within a
 * second. Finished captions remain.
 */
export async function withdrawSoundConsent(
  deps: Pick<Deps, 'db' | 'transcriber'>,
  doctor: DoctorActor,
): Promise<SoundConsent> {
  await deps.db.transaction().execute(async (tx) => {
    await deleteSoundConsent(tx, doctor.scope);
    await cancelTranscriptions(tx, doctor.scope);
  });
  return showSoundConsent(deps, doctor);
}
