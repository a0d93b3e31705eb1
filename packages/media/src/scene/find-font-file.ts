import { createRequire } from 'node:module';
import { FONT_FAMILIES } from '@bedside/contracts/kit/font-families';
import { FALLBACK_FAMILY } from '@bedside/contracts/videos/scene/scene-font.rules';
import { listFontFiles, type FontFace } from './font-list';
import { listAllScriptFiles } from './script-fonts';

const { resolve } = createRequire(import.meta.url);
const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900];

let known: ReadonlySet<string> | undefined;

/** Every font file that a scene can need, by the name of its package. */
function listKnown(): ReadonlySet<string> {
  const faces = WEIGHTS.flatMap((weight) =>
    (['normal', 'italic'] as const).map((style): FontFace => ({ family: FALLBACK_FAMILY, weight, style })),
  );
  const own = FONT_FAMILIES.flatMap((family) => faces.flatMap((face) => listFontFiles({ ...face, family })));
  return new Set([...own, ...faces.flatMap((face) => listAllScriptFiles(face))].map(({ path }) => path));
}

/** The path of a font file on this disk, by the name of its package; undefined for any other path. */
export function findFontFile(path: string): string | undefined {
  known ??= listKnown();
  return known.has(path) ? resolve(path) : undefined;
}
