import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { findConsent } from '@bedside/db/postgres/patients/consent.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import type { Transcriber } from '../../../ports/transcriber';

/** The sound of a practice's videos, or the voice notes of its patients. Each has a consent of its own. */
export type RecognizedKind = 'sound' | 'voice';

/**
 * The transcription server that may hear this of a doctor: undefined where none is set up, or where the practice has not
 * agreed to send it to its host. Everything that sends sound asks here first.
 * @param db a transaction, where the answer decides what it writes
 */
export async function findTranscriber(
  { transcriber }: Pick<Deps, 'transcriber'>,
  db: Database,
  scope: PracticeScope,
  kind: RecognizedKind,
): Promise<Transcriber | undefined> {
  if (!transcriber) return undefined;
  const consent = await findConsent(db, scope, kind);
  return consent?.host === transcriber.host ? transcriber : undefined;
}
