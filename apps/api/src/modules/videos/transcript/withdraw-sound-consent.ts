import type { SoundConsent } from '@bedside/contracts/videos/transcript/transcript.schema';
import { deleteConsent } from '@bedside/db/postgres/patients/consent.repository';
import { cancelTranscriptions } from '@bedside/db/postgres/videos/transcription.repository';
import { cancelVoiceTranscripts } from '@bedside/db/postgres/conversation/voice-transcript.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { RecognizedKind } from './find-transcriber';
import { showSoundConsent } from './show-sound-consent';

/**
 * Takes the practice's consent back. What waits is not sent any more, and what is being heard stops within a second.
 * Captions and texts that were made remain.
 */
export async function withdrawSoundConsent(
  deps: Pick<Deps, 'db' | 'transcriber'>,
  doctor: DoctorActor,
  kind: RecognizedKind = 'sound',
): Promise<SoundConsent> {
  return deps.db.transaction().execute(async (tx) => {
    await deleteConsent(tx, doctor.scope, kind);
    if (kind === 'sound') await cancelTranscriptions(tx, doctor.scope);
    else await cancelVoiceTranscripts(tx, doctor.scope);
    return showSoundConsent({ ...deps, db: tx }, doctor, kind);
  });
}
