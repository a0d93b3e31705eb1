import { createRequire } from 'node:module';
import { FONT_FAMILIES } from '@bedside/contracts/videos/scene/scene-font.rules';
import { listFontFiles } from './draw-text';

const { resolve } = createRequire(import.meta.url);
const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900];

/** Every font file that a scene can need, by its path within `@fontsource/*`. */
const known = new Set(
  FONT_FAMILIES.flatMap((family) =>
    WEIGHTS.flatMap((weight) =>
      (['normal', 'italic'] as const).flatMap((style) => listFontFiles({ family, weight, style })),
    ),
  ).map(({ path }) => path),
);

/** The path of a font file on this disk, by its path within `@fontsource/*`; undefined for any other path. */
export function findFontFile(path: string): string | undefined {
  return known.has(path) ? resolve(`@fontsource/${path}`) : undefined;
}
