/*
 * The font families that the product ships, all with Latin, Cyrillic and Greek letters, upright and slanted. Browser
 * and server draw with the same files. A letter that a family lacks is drawn by Inter on both sides; what Inter lacks
 * is refused (`listUndrawable`).
 */

export const FONT_FAMILIES = [
  'Inter',
  'Roboto',
  'Roboto Condensed',
  'Open Sans',
  'Source Sans 3',
  'Fira Sans',
  'Noto Serif',
  'Source Serif 4',
  'EB Garamond',
] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];

/** Draws the letters that another family lacks. */
export const FALLBACK_FAMILY = 'Inter' satisfies FontFamily;

export type FontMeasures = {
  /** The least and the greatest weight; every hundred between them is there. */
  weights: readonly [least: number, greatest: number];
  /** How far its letters reach over and under their line, in font sizes (`hhea` table). */
  ascent: number;
  descent: number;
  /** Subsets that the family has no file of. */
  lacks?: readonly string[];
};

/** A test holds these against the files. */
export const FONT_MEASURES: Record<FontFamily, FontMeasures> = {
  Inter: { weights: [100, 900], ascent: 1_984 / 2_048, descent: 494 / 2_048 },
  Roboto: { weights: [100, 900], ascent: 1_900 / 2_048, descent: 500 / 2_048 },
  'Roboto Condensed': { weights: [100, 900], ascent: 1_900 / 2_048, descent: 500 / 2_048 },
  'Open Sans': { weights: [300, 800], ascent: 2_189 / 2_048, descent: 600 / 2_048 },
  'Source Sans 3': { weights: [200, 900], ascent: 1.024, descent: 0.4 },
  'Fira Sans': { weights: [100, 900], ascent: 0.935, descent: 0.265 },
  'Noto Serif': { weights: [100, 900], ascent: 1.069, descent: 0.293 },
  'Source Serif 4': { weights: [200, 900], ascent: 1.036, descent: 0.335, lacks: ['greek-ext'] },
  'EB Garamond': { weights: [400, 800], ascent: 1.007, descent: 0.298 },
};

/** The weight that a family has nearest to the one that is asked for. */
export function nearestWeight(family: FontFamily, weight: number): number {
  const [least, greatest] = FONT_MEASURES[family].weights;
  return Math.max(least, Math.min(greatest, weight));
}
