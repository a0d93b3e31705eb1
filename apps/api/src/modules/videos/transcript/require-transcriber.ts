import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Transcriber } from '../../../ports/transcriber';
import { findTranscriber } from './find-transcriber';

/**
 * The transcription server, where one is set up and the doctor's practice has consented to its host.
 * @throws AppError `transcript.not-set-up`, `transcript.consent-needed`
 */
export async function requireTranscriber(
  deps: Pick<Deps, 'db' | 'transcriber'>,
  doctor: DoctorActor,
): Promise<Transcriber> {
  if (!deps.transcriber) throw new AppError('transcript.not-set-up');
  const allowed = await findTranscriber(deps, deps.db, doctor.scope, 'sound');
  if (!allowed) throw new AppError('transcript.consent-needed');
  return allowed;
}
