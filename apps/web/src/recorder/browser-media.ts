/** Reads the frames of a track one by one. Chromium has it; the types of the DOM do not. */
type TrackProcessor<Frame> = { readonly readable: ReadableStream<Frame> };
type TrackProcessorClass = new <Frame>(init: {
  /** The track to read. */
  track: MediaStreamTrack;
  /** How many frames may wait in the stream. */
  maxBufferSize?: number;
}) => TrackProcessor<Frame>;
/** A picture, or a piece of sound. */
type Closable = { close: () => void };

const found = (globalThis as { MediaStreamTrackProcessor?: TrackProcessorClass }).MediaStreamTrackProcessor;

/** True where the browser delivers the frames of a track and can encode them. */
export function canReadFrames(): boolean {
  return (
    'MediaStreamTrackProcessor' in globalThis &&
    typeof VideoEncoder === 'function' &&
    typeof AudioEncoder === 'function'
  );
}

/**
 * The frames of a track, from now on.
 * @param buffered how many frames may wait for the reader; beyond that the oldest is dropped
 */
export function openFrames<Frame>(track: MediaStreamTrack, buffered: number): ReadableStream<Frame> {
  if (!found) throw new Error('frames cannot be read here');
  return new found<Frame>({ track, maxBufferSize: buffered }).readable;
}

/**
 * Passes on each frame until its track ends or the caller stops it. The listener closes each frame.
 * @param onEnd called after the last frame, for whatever reason it ends
 * @returns a function that stops it; its argument says whether the track is still live
 */
export function handFrames<Frame extends Closable>(
  frames: ReadableStream<Frame>,
  onFrame: (frame: Frame) => void,
  onEnd?: () => void,
): (isLive: boolean) => void {
  const reader = frames.getReader();
  let isStopped = false;
  const read = async () => {
    for (;;) {
      // A track that ends while it is read closes the stream or breaks it. Both mean that no frame follows.
      const next = await reader.read().catch(() => undefined);
      if (!next || next.done) return onEnd?.();
      if (isStopped) next.value.close();
      else onFrame(next.value);
    }
  };
  void read();
  return (isLive) => {
    isStopped = true;
    // An ended track delivers its last frames, which are closed above, and then no more. When a live track is
    // cancelled, nobody closes a frame that is still being delivered, and Chromium reports that on the console.
    if (isLive) reader.cancel().catch(() => undefined);
  };
}

/** Passes on the frames of a track in the page itself. @returns a function that stops it */
export function readFrames<Frame extends Closable>(
  track: MediaStreamTrack,
  buffered: number,
  onFrame: (frame: Frame) => void,
): () => void {
  const stop = handFrames(openFrames<Frame>(track, buffered), onFrame);
  return () => stop(track.readyState === 'live');
}
