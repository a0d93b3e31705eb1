import { AppError } from '@bedside/contracts/kit/app-error';
import { findConsent } from '@bedside/db/postgres/patients/consent.repository';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import type { TextWriter } from '../../../../ports/text-writer';

/**
 * The writer, where one is set up and the doctor's practice has consented to sending texts to its host.
 * @throws AppError `assistant.not-set-up`, `assistant.consent-needed`
 */
export async function requireWriter(
  deps: Pick<Deps, 'db' | 'textWriter'>,
  doctor: DoctorActor,
): Promise<TextWriter> {
  if (!deps.textWriter) throw new AppError('assistant.not-set-up');
  const consent = await findConsent(deps.db, doctor.scope, 'assistant');
  if (consent?.host !== deps.textWriter.host) throw new AppError('assistant.consent-needed');
  return deps.textWriter;
}
