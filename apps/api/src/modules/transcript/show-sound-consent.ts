import type { SoundConsent } from '@bedside/contracts/transcript/transcript.schema';
import { findSoundConsent } from '@bedside/db/postgres/sound-consent.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** Which server would receive the doctor's sound, and whether the practice has consented to that. */
export async function showSoundConsent(
  deps: Pick<Deps, 'db' | 'transcriber'>,
  doctor: DoctorActor,
): Promise<SoundConsent> {
  const host = deps.transcriber?.host ?? null;
  if (host === null) return { host, consentedAt: null };
  const consent = await findSoundConsent(deps.db, doctor.scope);
  return { host, consentedAt: consent?.host === host ? consent.givenAt : null };
}
