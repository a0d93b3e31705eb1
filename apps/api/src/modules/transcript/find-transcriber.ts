import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { findSoundConsent } from '@bedside/db/postgres/sound-consent.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import type { Transcriber } from '../../ports/transcriber';

/**
 * The transcription server that may receive this doctor's sound; undefined where none is set up, or where the practice
 * has not consented to its host. Everything that sends sound asks here first.
 * @param db a transaction, where the answer decides what it writes
 */
export async function findTranscriber(
  { transcriber }: Pick<Deps, 'transcriber'>,
  db: Database,
  scope: DoctorScope,
): Promise<Transcriber | undefined> {
  if (!transcriber) return undefined;
  const consent = await findSoundConsent(db, scope);
  return consent?.host === transcriber.host ? transcriber : undefined;
}
