import type { SoundConsent } from '@bedside/contracts/videos/transcript/transcript.schema';
import { findConsent } from '@bedside/db/postgres/patients/consent.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { RecognizedKind } from './find-transcriber';

/** Which server would hear the doctor's videos, or the voice notes of patients, and whether the practice agreed to that. */
export async function showSoundConsent(
  deps: Pick<Deps, 'db' | 'transcriber'>,
  doctor: DoctorActor,
  kind: RecognizedKind = 'sound',
): Promise<SoundConsent> {
  const host = deps.transcriber?.host ?? null;
  if (host === null) return { host, consentedAt: null };
  const consent = await findConsent(deps.db, doctor.scope, kind);
  return { host, consentedAt: consent?.host === host ? consent.givenAt : null };
}
