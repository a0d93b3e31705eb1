import type { FontFamily } from '../../kit/font-families';

/*
 * The font families that the product ships, all with Latin, Cyrillic and Greek letters, upright and slanted. Browser
 * and server draw with the same files. Inter draws the letters that a family lacks, on both sides. The letters of other
 * scripts, signs and emoji have their own files (`script-fonts.ts`).
 */

/** Draws the letters that another family lacks. */
export const FALLBACK_FAMILY = 'Inter' satisfies FontFamily;

export type FontMeasures = {
  /** The smallest and the largest weight; every hundred between them exists. */
  weights: readonly [least: number, greatest: number];
  /** How far its letters reach above and below their line, in font sizes (`hhea` table). */
  ascent: number;
  descent: number;
  /** Subsets for which the family has no file. */
  lacks?: readonly string[];
};

/** A test compares these with the files. */
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

/** The family's weight nearest to the requested one. */
export function nearestWeight(family: FontFamily, weight: number): number {
  const [least, greatest] = FONT_MEASURES[family].weights;
  return Math.max(least, Math.min(greatest, weight));
}
