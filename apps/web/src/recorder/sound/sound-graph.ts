import { readFrames } from '../browser-media';
import { createClockMap } from '../encode/clock-map';
import type { LevelFrame } from '../recorder';
import { measureLevel } from './level';

/** 43 ms at 48 kHz: a little more than the time between two readings, so that no peak goes unseen. */
const WINDOW = 2_048;
/** Pieces of 10 ms that wait for the page while it is busy. */
const BUFFERED = 100;
/** Of all sound that is recorded, in hertz. */
export const SAMPLE_RATE = 48_000;

/** A piece of sound; whoever gets it closes `data`. `atMs` is when its last sample was made, by the page's clock. */
export type SoundPiece = { data: AudioData; atMs: number };

/**
 * The sound of one take: whatever microphone is plugged in feeds one track that never ends. A graph is made anew for
 * each take, since a graph that lived through a sleep or a change of devices may have gone silent for good.
 */
export type SoundGraph = {
  /** What the browser's own recorder records. */
  track: MediaStreamTrack;
  /**
   * Hands the sound on piece by piece, 48,000 samples a second, for browsers that hand out frames. A microphone is
   * read past the graph: what waits between the two grows to 100 ms whenever the machine stands still for a moment,
   * and Chromium never makes it less, so that the sound would be later than the picture from then on.
   * @returns what stops it
   */
  onPiece: (listener: (piece: SoundPiece) => void) => () => void;
  /** Takes another microphone in place of the one before; null leaves silence. */
  attach: (microphone: MediaStreamTrack | null) => void;
  read: () => LevelFrame;
  /** Wakes a graph that the browser suspended. */
  wake: () => Promise<void>;
  close: () => void;
};

export function createSoundGraph(): SoundGraph {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' });
  const output = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
  const analyser = new AnalyserNode(context, { fftSize: WINDOW, smoothingTimeConstant: 0 });
  // Without any input the track would carry nothing at all, and a file needs sound to go on.
  const silence = new ConstantSourceNode(context, { offset: 0 });
  silence.connect(output);
  silence.start();
  analyser.connect(output);

  const samples = new Float32Array(WINDOW);
  let input: MediaStreamAudioSourceNode | null = null;
  const [track] = output.stream.getAudioTracks();
  if (!track) throw new Error('the sound graph has no track');

  let held: MediaStreamTrack | null = null;
  let listener: ((piece: SoundPiece) => void) | null = null;
  let stopReading = () => {};
  const read = (source: MediaStreamTrack) => {
    stopReading();
    // Each source has a clock of its own; that the page was busy since a piece was made says nothing of it.
    const clock = createClockMap();
    stopReading = readFrames<AudioData>(source, BUFFERED, (data) => {
      const atMs = clock.observe((data.timestamp + data.duration) / 1_000, performance.now());
      if (listener && data.sampleRate === SAMPLE_RATE) return listener({ data, atMs });
      data.close();
      // The graph makes of any other rate the one that is recorded.
      if (listener && source !== track) read(track);
    });
  };
  return {
    track,
    onPiece(next) {
      listener = next;
      read(held ?? track);
      return () => {
        listener = null;
        stopReading();
      };
    },
    attach(microphone) {
      held = microphone;
      input?.disconnect();
      input = microphone && context.createMediaStreamSource(new MediaStream([microphone]));
      input?.connect(analyser);
      if (listener) read(held ?? track);
    },
    read() {
      analyser.getFloatTimeDomainData(samples);
      return measureLevel(samples);
    },
    wake: async () => {
      if (context.state !== 'running') await context.resume();
    },
    close() {
      stopReading();
      input?.disconnect();
      track.stop();
      context.close().catch(() => undefined);
    },
  };
}
