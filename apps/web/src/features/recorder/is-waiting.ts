import type { Recording } from '@bedside/contracts/videos/recording/recording.schema';
import { BEAT_MS } from '@bedside/contracts/videos/recording/recording.rules';

/** A take whose browser sent a heartbeat within this time is still being recorded. Three heartbeats may get lost. */
const ALIVE_MS = 3 * BEAT_MS;

/**
 * Whether a take waits for a decision. One that is being recorded elsewhere does not.
 * @param closedHere takes of this computer that no tab has open: they need not be silent first
 */
export function isWaiting(
  { id, status, heardAt }: Pick<Recording, 'id' | 'status' | 'heardAt'>,
  nowMs: number,
  closedHere: ReadonlySet<string>,
): boolean {
  if (status === 'stopped' || status === 'kept') return true;
  return status === 'recording' && (closedHere.has(id) || nowMs - heardAt.getTime() > ALIVE_MS);
}
