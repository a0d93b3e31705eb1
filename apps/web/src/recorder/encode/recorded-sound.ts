import { AudioSample } from 'mediabunny';
import { createResampler } from '../sound/resample';
import { SAMPLE_RATE } from '../sound/sound-graph';

/**
 * Converts the sound of any microphone into one format, because an encoder accepts no change of channels or rate. It
 * closes the given sample, or the returned sample owns it.
 */
export function createSoundMaker(): (data: AudioData) => AudioSample {
  let fromRate = SAMPLE_RATE;
  let resample = createResampler(fromRate, SAMPLE_RATE);
  return (data) => {
    const { sampleRate } = data;
    if (sampleRate === SAMPLE_RATE) {
      return data.numberOfChannels === 1 ? new AudioSample(data) : soundOf(readMono(data));
    }
    if (sampleRate !== fromRate) {
      fromRate = sampleRate;
      resample = createResampler(fromRate, SAMPLE_RATE);
    }
    return soundOf(resample(readMono(data)));
  };
}

export const silenceOf = (lengthMs: number) =>
  soundOf(new Float32Array(Math.max(1, Math.round((lengthMs / 1_000) * SAMPLE_RATE))));

/** One channel: the mean of all. */
function readMono(data: AudioData): Float32Array<ArrayBuffer> {
  const mean = new Float32Array(data.numberOfFrames);
  const channel = new Float32Array(data.numberOfFrames);
  for (let planeIndex = 0; planeIndex < data.numberOfChannels; planeIndex += 1) {
    data.copyTo(channel, { planeIndex, format: 'f32-planar' });
    for (const [at, value] of channel.entries()) mean[at] = (mean[at] ?? 0) + value / data.numberOfChannels;
  }
  data.close();
  return mean;
}

const soundOf = (data: Float32Array<ArrayBuffer>) =>
  new AudioSample({
    data,
    format: 'f32-planar',
    numberOfChannels: 1,
    sampleRate: SAMPLE_RATE,
    timestamp: 0,
  });
