import type { Recording } from '@bedside/contracts/recording/recording.schema';
import { BEAT_MS } from '@bedside/contracts/recording/recording.rules';

/** A browser that was heard within this time still records; three signs of life may get lost. */
const ALIVE_MS = 3 * BEAT_MS;

/**
 * Whether a take waits for its doctor; one that is being recorded somewhere right now does not.
 * @param closedHere takes of this computer that no tab has open, so that no sign of life is waited for
 */
export function isWaiting(
  { id, status, heardAt }: Pick<Recording, 'id' | 'status' | 'heardAt'>,
  nowMs: number,
  closedHere: ReadonlySet<string>,
): boolean {
  if (status === 'stopped' || status === 'kept') return true;
  return status === 'recording' && (closedHere.has(id) || nowMs - heardAt.getTime() > ALIVE_MS);
}
