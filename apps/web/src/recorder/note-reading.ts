import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { Keep } from './keep/keep';
import type { RecorderPorts } from './recorder';

/** As often as this what was read so far is written beside the take ... */
const KEPT_EVERY_MS = 5_000;
/** ... and the first of so many times told to the server too: it is a few kilobytes. */
const TOLD_ONCE_IN = 3;

/** Keeps what is read in the running take safe with it, for captions of a take that breaks off. @returns what ends it */
export function startNotingReading(
  keep: Pick<Keep, 'note'>,
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
    keep.note(recordingId, reading);
    // Offline it lies here; Stop tells all of it once more.
    if (rounds % TOLD_ONCE_IN === 0)
      void ports.noteScript({ recordingId, ...reading }).catch(() => undefined);
    rounds += 1;
  }, KEPT_EVERY_MS);
  return () => clearInterval(timer);
}
