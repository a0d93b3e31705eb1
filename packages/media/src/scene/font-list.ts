import type { FontFamily } from '@bedside/contracts/kit/font-families';
import {
  FALLBACK_FAMILY,
  FONT_MEASURES,
  nearestWeight,
} from '@bedside/contracts/videos/scene/scene-font.rules';
import { needsScripts } from '@bedside/contracts/videos/scene/scene-text.rules';
import type { FontOptions } from '@bedside/contracts/videos/scene/scene.schema';

/** Each file of a family holds one of these scripts, in the order in which a letter is looked up. */
export const FONT_SUBSETS = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
] as const;
export type FontSubset = (typeof FONT_SUBSETS)[number];

export type FontFace = Pick<FontOptions, 'family' | 'weight' | 'style'>;

export type FontFile = {
  /** The name under which the file is registered on both sides. */
  family: string;
  /** The file by the name of its package: `@fontsource/inter/files/inter-latin-400-normal.woff2`. */
  path: string;
};

/** What draws a text: its style, and the files in which a letter is looked up, in order. */
export type Lettering = { font: FontOptions; files: readonly FontFile[] };

/**
 * The files of a face: those of its own family, then those of Inter. Their names hold weight and style too. So a canvas
 * never thickens or slants one face to imitate another.
 */
export function listFontFiles(font: FontFace): FontFile[] {
  const families = [...new Set<FontFamily>([font.family, FALLBACK_FAMILY])];
  return families.flatMap((family) =>
    FONT_SUBSETS.filter((subset) => !isMissing(family, subset)).map((subset) => {
      const weight = nearestWeight(family, font.weight);
      const folder = family.toLowerCase().replaceAll(' ', '-');
      return {
        family: `Bedside ${family} ${weight} ${font.style} ${subset}`,
        path: `@fontsource/${folder}/files/${folder}-${subset}-${weight}-${font.style}.woff2`,
      };
    }),
  );
}

function isMissing(family: FontFamily, subset: FontSubset): boolean {
  return FONT_MEASURES[family].lacks?.includes(subset) ?? false;
}

/** The part of `script-fonts.ts` that a lettering needs. It is large, so a page loads it for the texts that need it. */
export type Scripts = { listScriptFiles: (face: FontFace, text: string) => FontFile[] };

/** @param loadScripts called for a text with letters that its family and Inter lack */
export async function letterText(
  font: FontOptions,
  text: string,
  loadScripts: () => Promise<Scripts>,
): Promise<Lettering> {
  const own = listFontFiles(font);
  if (!needsScripts(text)) return { font, files: own };
  const { listScriptFiles } = await loadScripts();
  return { font, files: [...own, ...listScriptFiles(font, text)] };
}
