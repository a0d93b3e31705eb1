import { handFrames } from '../browser-media';
import type { SoundBundle, SoundPiece, SoundRequest } from './sound-messages';
import { createSoundTimer } from './time-sound';

/*
 * The worker that reads the microphone. A page receives one piece of 10 ms per turn of its queue. A page that draws on
 * a busy computer falls behind for good, and pieces that wait too long are lost. This worker draws nothing.
 */

/** How much sound one message to the page carries. */
const BUNDLE_MS = 40;

type WorkerScope = {
  /** Sends pieces to the page. */
  postMessage: (bundle: SoundBundle, transfer: Transferable[]) => void;
  /** Listens to the page. */
  addEventListener: (kind: 'message', listener: (event: MessageEvent<SoundRequest>) => void) => void;
};
const scope = self as unknown as WorkerScope;
const stops = new Map<number, (isLive: boolean) => void>();

function read({ reading, frames }: Extract<SoundRequest, { kind: 'read' }>): void {
  const timed = createSoundTimer();
  let pieces: SoundPiece[] = [];
  let heldMs = 0;
  const tell = () => {
    const transfer = pieces.map(({ data }) => data);
    scope.postMessage({ reading, pieces, sentMs: performance.now() }, transfer);
    pieces = [];
    heldMs = 0;
  };
  const take = (data: AudioData) => {
    pieces.push(timed(data));
    heldMs += data.duration / 1_000;
    if (heldMs >= BUNDLE_MS) tell();
  };
  stops.set(reading, handFrames(frames, take, tell));
}

scope.addEventListener('message', ({ data: request }) => {
  if (request.kind === 'read') return read(request);
  stops.get(request.reading)?.(request.isLive);
  stops.delete(request.reading);
});
