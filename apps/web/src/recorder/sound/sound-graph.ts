import { canReadFrames } from '../browser-media';
import type { LevelFrame } from '../recorder';
import { measureLevel } from './level';
import { readSound } from './read-sound';
import type { SoundPiece } from './sound-messages';

/** 43 ms at 48 kHz: a little more than the time between two readings, so that no peak goes unseen. */
const WINDOW = 2_048;
/** Of all sound that is recorded, in hertz. */
export const SAMPLE_RATE = 48_000;

/**
 * The sound of one take: whatever microphone is plugged in feeds one track that never ends. A graph is made anew for
 * each take, since a graph that lived through a sleep or a change of devices may have gone silent for good.
 */
export type SoundGraph = {
  /** What the browser's own recorder records. */
  track: MediaStreamTrack;
  /**
   * Hands the sound on piece by piece, at the rate of its microphone, for browsers that hand out frames. A microphone is
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

  let listener: ((piece: SoundPiece) => void) | null = null;
  let stopReading = () => {};
  /** Whether a take runs or not: by the time one begins it is known how late pieces come. */
  const read = (source: MediaStreamTrack) => {
    stopReading();
    stopReading = readSound(source, (piece) => {
      if (listener) listener(piece);
      else piece.data.close();
    });
  };
  return {
    track,
    onPiece(next) {
      listener = next;
      return () => {
        listener = null;
      };
    },
    attach(microphone) {
      input?.disconnect();
      input = microphone && context.createMediaStreamSource(new MediaStream([microphone]));
      input?.connect(analyser);
      if (canReadFrames()) read(microphone ?? track);
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
