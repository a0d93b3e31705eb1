import type { LevelFrame } from '../recorder';
import { measureLevel } from './level';

/** 43 ms at 48 kHz: a little more than the time between two readings, so that no peak goes unseen. */
const WINDOW = 2_048;
const SAMPLE_RATE = 48_000;

/**
 * The sound of one take: whatever microphone is plugged in feeds one track that never ends. A graph is made anew for
 * each take, since a graph that lived through a sleep or a change of devices may have gone silent for good.
 */
export type SoundGraph = {
  /** What is recorded. */
  track: MediaStreamTrack;
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
  return {
    track,
    attach(microphone) {
      input?.disconnect();
      input = microphone && context.createMediaStreamSource(new MediaStream([microphone]));
      input?.connect(analyser);
    },
    read() {
      analyser.getFloatTimeDomainData(samples);
      return measureLevel(samples);
    },
    wake: async () => {
      if (context.state !== 'running') await context.resume();
    },
    close() {
      input?.disconnect();
      track.stop();
      context.close().catch(() => undefined);
    },
  };
}
