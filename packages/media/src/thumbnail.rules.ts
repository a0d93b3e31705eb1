/** Statistics of a small grey copy of a frame: brightness and contrast, both 0-255. */
export type FrameLook = { mean: number; spread: number };

const DARK = 20;
const BRIGHT = 240;
const FLAT = 12;
const LAST_FRAME_MS = 100;

/** The middles of `count` equal parts, in ms, none so late that no frame follows. */
export function thumbnailPositions(durationMs: number, count: number): number[] {
  const last = Math.max(0, durationMs - LAST_FRAME_MS);
  return Array.from({ length: count }, (_, part) =>
    Math.min(last, Math.round(((part + 0.5) / count) * durationMs)),
  );
}

/**
 * The frame that represents the whole video: the first that is neither dark nor blank nor flat (videos often begin so),
 * otherwise the one with the most contrast.
 */
export function choosePoster(looks: FrameLook[]): number {
  const first = looks.findIndex(({ mean, spread }) => mean >= DARK && mean <= BRIGHT && spread >= FLAT);
  if (first >= 0) return first;
  return looks.reduce((best, look, at) => (look.spread > (looks[best]?.spread ?? -1) ? at : best), 0);
}

/** The size of a picture reduced to a maximum width, keeping its shape. Sides are whole and at least 2. */
export function shrinkToWidth(
  picture: { width: number; height: number },
  maxWidth: number,
): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / picture.width);
  return {
    width: Math.max(2, Math.round(picture.width * scale)),
    height: Math.max(2, Math.round(picture.height * scale)),
  };
}
