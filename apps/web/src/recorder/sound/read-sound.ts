import { openFrames, readFrames } from '../browser-media';
import type { SoundBundle, SoundPiece, SoundRequest } from './sound-messages';
import { createSoundTimer } from './time-sound';

/** How many pieces of 10 ms wait while the reader is busy. */
const BUFFERED = 100;

type Reading = { onPiece: (piece: SoundPiece) => void; inThePage: () => void };

/** Null once the worker broke. The page then reads by itself, because a take needs sound. */
let worker: Worker | null | undefined;
const readings = new Map<number, Reading>();
let count = 0;

function startWorker(): Worker {
  const started = new Worker(new URL('./sound-worker.ts', import.meta.url), { type: 'module' });
  /** The worker's clock began this much later than the page's. A message is late by at least that. */
  let behindMs = Infinity;
  started.addEventListener('message', ({ data }: MessageEvent<SoundBundle>) => {
    behindMs = Math.min(behindMs, performance.now() - data.sentMs);
    for (const piece of data.pieces) {
      const reading = readings.get(data.reading);
      if (reading) reading.onPiece({ ...piece, atMs: piece.atMs + behindMs });
      else piece.data.close();
    }
  });
  started.addEventListener('error', () => {
    worker = null;
    for (const { inThePage } of readings.values()) inThePage();
  });
  return started;
}

/**
 * Passes on the sound of a track piece by piece, with its times by the page's clock. A worker reads it, so the page's
 * drawing does not delay it. A page that stood still gets everything that it missed.
 * @returns a function that stops it
 */
export function readSound(track: MediaStreamTrack, onPiece: (piece: SoundPiece) => void): () => void {
  if (worker === undefined) worker = startWorker();
  count += 1;
  const reading = count;
  let stop = () => {};
  const inThePage = () => {
    const timed = createSoundTimer();
    stop = readFrames<AudioData>(track, BUFFERED, (data) => onPiece(timed(data)));
  };
  const ask = (request: SoundRequest, transfer: Transferable[] = []) =>
    worker?.postMessage(request, transfer);
  if (worker) {
    const frames = openFrames<AudioData>(track, BUFFERED);
    ask({ kind: 'read', reading, frames }, [frames]);
    stop = () => ask({ kind: 'stop', reading, isLive: track.readyState === 'live' });
  } else inThePage();
  readings.set(reading, { onPiece, inThePage });
  return () => {
    readings.delete(reading);
    stop();
  };
}
