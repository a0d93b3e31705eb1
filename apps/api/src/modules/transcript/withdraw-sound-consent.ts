import type { SoundConsent } from '@bedside/contracts/transcript/transcript.schema';
import { deleteSoundConsent } from '@bedside/db/postgres/sound-consent.repository';
import { cancelTranscriptions } from '@bedside/db/postgres/transcription.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { showSoundConsent } from './show-sound-consent';

/**
 * Takes the practice's consent back. What waits is not sent any more, and what is being heard stops within a second.
 * Captions that were made remain.
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
