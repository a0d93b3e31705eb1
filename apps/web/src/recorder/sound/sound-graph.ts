import { canReadFrames } from '../browser-media';
import type { LevelFrame } from '../recorder';
import { measureLevel } from './level';
import { readSound } from './read-sound';
import type { SoundPiece } from './sound-messages';

/** 43 ms at 48 kHz: a little more than the time between two readings, so no peak is missed. */
const WINDOW = 2_048;
/** Without a sound output Firefox never wakes a graph. The camera waits for that once, and no take does. */
const WAKE_MS = 2_000;
/** The rate of all recorded sound, in hertz. */
export const SAMPLE_RATE = 48_000;

/**
 * The sound of one take. Every microphone feeds one track that never ends. Each take gets a new graph: after a sleep or
 * a change of devices an old one may be silent for good.
 */
export type SoundGraph = {
  /** Whether a take that runs follows to another microphone. */
  canFollow: () => boolean;
  /**
   * The track that the browser's own recorder records. It is the microphone's own while the graph sleeps, whose track
   * carries nothing and holds back the picture too; null where there is no microphone either.
   */
  takeTrack: () => MediaStreamTrack | null;
  /**
   * Passes on the sound piece by piece, at the rate of its microphone, for browsers that deliver frames. It reads the
   * microphone directly and not the graph. Chromium buffers up to 100 ms between the two whenever the computer stands
   * still for a moment, and never empties that buffer. All later sound would lag behind the picture.
   * @returns a function that stops it
   */
  onPiece: (listener: (piece: SoundPiece) => void) => () => void;
  /** Replaces the microphone by another; null leaves silence. */
  attach: (microphone: MediaStreamTrack | null) => void;
  /** The level of the last frame; null while the graph sleeps, because nobody knows it then. */
  read: () => LevelFrame | null;
  /** Resumes a graph that the browser suspended. */
  wake: () => Promise<void>;
  /** Frees the graph. */
  close: () => void;
};

export function createSoundGraph(): SoundGraph {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' });
  const output = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
  const analyser = new AnalyserNode(context, { fftSize: WINDOW, smoothingTimeConstant: 0 });
  // Without any input the track would carry nothing at all, and a file needs sound to continue.
  const silence = new ConstantSourceNode(context, { offset: 0 });
  silence.connect(output);
  silence.start();
  analyser.connect(output);

  const samples = new Float32Array(WINDOW);
  let input: MediaStreamAudioSourceNode | null = null;
  let own: MediaStreamTrack | null = null;
  let patienceMs = WAKE_MS;
  const isAwake = () => context.state === 'running';
  const [track] = output.stream.getAudioTracks();
  if (!track) throw new Error('the sound graph has no track');

  let listener: ((piece: SoundPiece) => void) | null = null;
  let stopReading = () => {};
  /** This runs with or without a take, so that a take knows from its start how late pieces arrive. */
  const read = (source: MediaStreamTrack) => {
    stopReading();
    stopReading = readSound(source, (piece) => {
      if (listener) listener(piece);
      else piece.data.close();
    });
  };
  return {
    canFollow: () => canReadFrames() || isAwake(),
    takeTrack: () => (isAwake() ? track : own),
    onPiece(next) {
      listener = next;
      return () => {
        listener = null;
      };
    },
    attach(microphone) {
      input?.disconnect();
      own = microphone;
      input = microphone && context.createMediaStreamSource(new MediaStream([microphone]));
      input?.connect(analyser);
      if (canReadFrames()) read(microphone ?? track);
    },
    read() {
      if (!isAwake()) return null;
      analyser.getFloatTimeDomainData(samples);
      return measureLevel(samples);
    },
    wake: async () => {
      if (isAwake()) return;
      await Promise.race([context.resume(), new Promise((go) => setTimeout(go, patienceMs))]);
      if (!isAwake()) patienceMs = 0;
    },
    close() {
      stopReading();
      input?.disconnect();
      track.stop();
      context.close().catch(() => undefined);
    },
  };
}
