/**
 * Converts sound piece by piece, without a seam between two. Each sample is on the cubic through the four around it.
 * The output is two samples later than the input.
 * @param fromRate in hertz, as `toRate`
 */
export function createResampler(
  fromRate: number,
  toRate: number,
): (samples: Float32Array) => Float32Array<ArrayBuffer> {
  const step = fromRate / toRate;
  /** The last samples of the piece before. */
  let before = new Float32Array(3);
  /** Where the next sample is, counted from the first of those. */
  let at = 1;
  return (samples) => {
    const all = new Float32Array(before.length + samples.length);
    all.set(before);
    all.set(samples, before.length);
    const made: number[] = [];
    for (; Math.floor(at) + 2 < all.length; at += step) {
      const from = Math.floor(at);
      const a = all[from - 1] ?? 0;
      const b = all[from] ?? 0;
      const c = all[from + 1] ?? 0;
      const d = all[from + 2] ?? 0;
      const t = at - from;
      const curve = (3 * (b - c) + d - a) * t + 2 * a - 5 * b + 4 * c - d;
      made.push(b + 0.5 * t * (c - a + t * curve));
    }
    at -= samples.length;
    before = all.slice(-before.length);
    return Float32Array.from(made);
  };
}
