/** Reads the frames of a track one by one; Chromium has it, and the types of the DOM do not. */
type TrackProcessor<Frame> = { readonly readable: ReadableStream<Frame> };
type TrackProcessorClass = new <Frame>(init: {
  track: MediaStreamTrack;
  maxBufferSize?: number;
}) => TrackProcessor<Frame>;

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
 * Hands each frame of a track on until it ends or is told to stop; whoever gets a frame closes it.
 * @returns what stops it
 */
export function readFrames<Frame extends { close: () => void }>(
  track: MediaStreamTrack,
  buffered: number,
  onFrame: (frame: Frame) => void,
): () => void {
  if (!found) throw new Error('frames cannot be read here');
  const reader = new found<Frame>({ track, maxBufferSize: buffered }).readable.getReader();
  let isStopped = false;
  const read = async () => {
    for (;;) {
      // A track that ends under the reader closes the stream or breaks it; both mean that no more comes.
      const next = await reader.read().catch(() => undefined);
      if (!next || next.done) return;
      if (isStopped) next.value.close();
      else onFrame(next.value);
    }
  };
  void read();
  return () => {
    isStopped = true;
    // A track that ended hands out its last frames, which are closed above, and then no more. What is on its way when
    // a live one is cancelled, nobody closes: Chromium says so on the console.
    if (track.readyState === 'live') reader.cancel().catch(() => undefined);
  };
}
