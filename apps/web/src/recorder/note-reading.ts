import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { TakeStore } from './take-store/take-store';
import type { RecorderPorts } from './recorder';

/** How often the script read so far is stored beside the take. */
const KEPT_EVERY_MS = 5_000;
/** Every this many times it is also sent to the server; it is a few kilobytes. */
const SHOWN_ONCE_IN = 3;

/**
 * Stores the script read so far beside the running take, so that an interrupted take has captions. @returns a function
 * that ends it
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
    // Offline it stays here; Stop sends all of it again.
    if (rounds % SHOWN_ONCE_IN === 0)
      void ports.noteScript({ recordingId, ...reading }).catch(() => undefined);
    rounds += 1;
  }, KEPT_EVERY_MS);
  return () => clearInterval(timer);
}
