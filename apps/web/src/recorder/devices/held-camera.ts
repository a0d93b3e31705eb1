import { openPictureSource, type PictureFrame, type PictureSource } from '../picture/picture-source';

/** The one camera that is open, whichever it is: its pictures go to the same listeners. */
export type HeldCamera = {
  take: (track: MediaStreamTrack) => void;
  track: () => MediaStreamTrack | null;
  /** The newest picture; also after the camera went. */
  currentFrame: () => PictureFrame | null;
  onFrame: (listener: (frame: PictureFrame) => void) => () => void;
  letGo: () => void;
};

/** @param ended the camera that is held went away by itself */
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
