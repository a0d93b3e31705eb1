import { canReadFrames, readFrames } from '../browser-media';
import { createClockMap } from '../encode/clock-map';

/** How many frames wait for the page while it is busy. */
const BUFFERED = 4;

/** One picture of a camera or screen. `image` is valid only until the listener returns. */
export type PictureFrame = {
  /** The pixels. */
  image: VideoFrame | HTMLVideoElement;
  /** Width in pixels. */
  width: number;
  /** Height in pixels. */
  height: number;
  /** When it was taken, in milliseconds of the page's clock. */
  atMs: number;
};

export type PictureSource = {
  /** The newest picture; it remains after the camera is gone. */
  current: () => PictureFrame | null;
  /** Calls back with each picture. @returns a function that stops it */
  onFrame: (listener: (frame: PictureFrame) => void) => () => void;
  /** Stops reading and frees the newest picture. */
  close: () => void;
};

/** The pictures of a track as they come. Where the browser delivers frames, they come in a hidden tab too. */
export function openPictureSource(track: MediaStreamTrack): PictureSource {
  return canReadFrames() ? openByFrames(track) : openByElement(track);
}

function openByFrames(track: MediaStreamTrack): PictureSource {
  const listeners = new Set<(frame: PictureFrame) => void>();
  const map = createClockMap();
  let newest: PictureFrame | null = null;
  const close = (frame: PictureFrame | null) => {
    if (frame && 'close' in frame.image) frame.image.close();
  };
  const stop = readFrames<VideoFrame>(track, BUFFERED, (image) => {
    const atMs = map.observe(image.timestamp / 1_000, performance.now());
    const earlier = newest;
    newest = { image, width: image.displayWidth, height: image.displayHeight, atMs };
    close(earlier);
    for (const listener of listeners) listener(newest);
  });
  return {
    current: () => newest,
    onFrame: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      stop();
      listeners.clear();
      close(newest);
      newest = null;
    },
  };
}

function openByElement(track: MediaStreamTrack): PictureSource {
  const listeners = new Set<(frame: PictureFrame) => void>();
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  video.play().catch(() => undefined);
  let isOpen = true;
  let newest: PictureFrame | null = null;
  const onPicture = () => {
    if (!isOpen) return;
    newest = { image: video, width: video.videoWidth, height: video.videoHeight, atMs: performance.now() };
    for (const listener of listeners) listener(newest);
    video.requestVideoFrameCallback(onPicture);
  };
  video.requestVideoFrameCallback(onPicture);
  return {
    current: () => newest,
    onFrame: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isOpen = false;
      listeners.clear();
      video.srcObject = null;
    },
  };
}
