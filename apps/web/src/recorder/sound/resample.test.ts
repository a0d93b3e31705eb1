import { describe, expect, it } from 'vitest';
import { createResampler } from './resample';

const HZ = 1_000;
const wave = (rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * HZ * at) / rate));

/** Pieces of 10 ms, as a microphone delivers them. */
function inPieces(rate: number, sound: Float32Array): number[] {
  const convert = createResampler(rate, 48_000);
  const length = rate / 100;
  const pieces = Array.from({ length: sound.length / length }, (_, at) =>
    convert(sound.subarray(at * length, (at + 1) * length)),
  );
  return pieces.flatMap((piece) => [...piece]);
}

describe('createResampler', () => {
  it.each([8_000, 16_000, 32_000, 44_100, 96_000])('keeps tone and length of %i samples a second', (rate) => {
    const made = inPieces(rate, wave(rate, 1));
    expect(Math.abs(made.length - 48_000)).toBeLessThan(2 + (2 * 48_000) / rate);
    // Two samples of the source later; after them the wave continues from piece to piece.
    const laterBy = (2 * 48_000) / rate;
    const off = made
      .slice(Math.ceil(laterBy) + 20)
      .map((value, at) =>
        Math.abs(value - Math.sin((2 * Math.PI * HZ * (at + Math.ceil(laterBy) + 20 - laterBy)) / 48_000)),
      );
    expect(Math.max(...off)).toBeLessThan(rate < 16_000 ? 0.06 : 0.01);
  });

  it('keeps silence silent and returns nothing for nothing', () => {
    const convert = createResampler(44_100, 48_000);
    expect(Math.max(...convert(new Float32Array(441)))).toBe(0);
    expect(convert(new Float32Array(0)).length).toBe(0);
  });
});
