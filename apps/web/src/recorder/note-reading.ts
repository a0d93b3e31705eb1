import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { TakeStore } from './take-store/take-store';
import type { RecorderPorts } from './recorder';

/** How often the script that was read so far is written beside the take. */
const KEPT_EVERY_MS = 5_000;
/** Every so many times it also goes to the server; it is a few kilobytes. */
const TOLD_ONCE_IN = 3;

/**
 * Stores the script that was read so far beside the running take, so that a take that breaks off has captions. @returns
 * a function that ends it
 */
export function startNotingReading(
  store: Pick<TakeStore, 'note'>,
  ports: Pick<RecorderPorts, 'reading' | 'noteScript'>,
  running: () => RecordingId | null,
): () => void {
  let rounds = 0;
  const timer = setInterval(() => {
    const recordingId = running();
    const reading = recordingId && ports.reading();
    if (!recordingId || !reading) {
      rounds = 0;
      return;
    }
    store.note(recordingId, reading);
    // Offline it remains here; Stop sends all of it again.
    if (rounds % TOLD_ONCE_IN === 0)
      void ports.noteScript({ recordingId, ...reading }).catch(() => undefined);
    rounds += 1;
  }, KEPT_EVERY_MS);
  return () => clearInterval(timer);
}
