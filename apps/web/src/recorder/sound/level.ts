import type { LevelFrame } from '../recorder';

/** RMS and peak of samples from -1 to 1. */
export function measureLevel(samples: Float32Array): LevelFrame {
  let sum = 0;
  let peak = 0;
  for (const sample of samples) {
    sum += sample * sample;
    peak = Math.max(peak, Math.abs(sample));
  }
  return { rms: samples.length === 0 ? 0 : Math.sqrt(sum / samples.length), peak: Math.min(1, peak) };
}
