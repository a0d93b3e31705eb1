/** Reads the frames of a track one by one; Chromium has it, and the types of the DOM do not. */
type TrackProcessor<Frame> = { readonly readable: ReadableStream<Frame> };
type TrackProcessorClass = new <Frame>(init: {
  track: MediaStreamTrack;
  maxBufferSize?: number;
}) => TrackProcessor<Frame>;
/** A picture, or a piece of sound. */
type Closable = { close: () => void };

const found = (globalThis as { MediaStreamTrackProcessor?: TrackProcessorClass }).MediaStreamTrackProcessor;

/** True where the frames of a track can be read and encoded by ourselves. */
export function canReadFrames(): boolean {
  return (
    'MediaStreamTrackProcessor' in globalThis &&
    typeof VideoEncoder === 'function' &&
    typeof AudioEncoder === 'function'
  );
}

/**
 * The frames of a track, from now on.
 * @param buffered so many wait for whoever reads them; with more the oldest goes
 */
export function openFrames<Frame>(track: MediaStreamTrack, buffered: number): ReadableStream<Frame> {
  if (!found) throw new Error('frames cannot be read here');
  return new found<Frame>({ track, maxBufferSize: buffered }).readable;
}

/**
 * Hands each frame on until its track ends or it is told to stop; whoever gets a frame closes it.
 * @param onEnd called after the last frame, however it came to an end
 * @returns what stops it, told whether the track is still live
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
      // A track that ends under the reader closes the stream or breaks it; both mean that no more comes.
      const next = await reader.read().catch(() => undefined);
      if (!next || next.done) return onEnd?.();
      if (isStopped) next.value.close();
      else onFrame(next.value);
    }
  };
  void read();
  return (isLive) => {
    isStopped = true;
    // A track that ended hands out its last frames, which are closed above, and then no more. What is on its way when
    // a live one is cancelled, nobody closes: Chromium says so on the console.
    if (isLive) reader.cancel().catch(() => undefined);
  };
}

/** Hands the frames of a track on in the page itself. @returns what stops it */
export function readFrames<Frame extends Closable>(
  track: MediaStreamTrack,
  buffered: number,
  onFrame: (frame: Frame) => void,
): () => void {
  const stop = handFrames(openFrames<Frame>(track, buffered), onFrame);
  return () => stop(track.readyState === 'live');
}
