import { openPictureSource, type PictureFrame, type PictureSource } from '../picture/picture-source';

/** The one open camera. Its pictures reach the same listeners whichever camera it is. */
export type HeldCamera = {
  /** Reads this track from now on, and closes the previous one. */
  take: (track: MediaStreamTrack) => void;
  /** The track that is read; null while there is none. */
  track: () => MediaStreamTrack | null;
  /** The newest picture; it remains after the camera went away. */
  currentFrame: () => PictureFrame | null;
  /** Calls back with each picture. @returns a function that stops it */
  onFrame: (listener: (frame: PictureFrame) => void) => () => void;
  /** Closes the camera. */
  letGo: () => void;
};

/** @param ended called when the open camera goes away by itself */
export function createHeldCamera(ended: () => void): HeldCamera {
  const listeners = new Set<(frame: PictureFrame) => void>();
  let held: MediaStreamTrack | null = null;
  let pictures: PictureSource | null = null;
  return {
    take(track) {
      const earlier = pictures;
      held = track;
      pictures = openPictureSource(track);
      earlier?.close();
      pictures.onFrame((frame) => {
        for (const listener of listeners) listener(frame);
      });
      track.addEventListener('ended', () => track === held && ended());
    },
    track: () => held,
    currentFrame: () => pictures?.current() ?? null,
    onFrame: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    letGo() {
      held?.stop();
      pictures?.close();
      held = pictures = null;
    },
  };
}
