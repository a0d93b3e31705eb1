import { createRequire } from 'node:module';
import { needsScripts } from '@bedside/contracts/videos/scene/scene-text.rules';
import type { FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { GlobalFonts } from '@napi-rs/canvas';
import { listFontFiles, type Lettering } from './font-list';
import { LetterMissing } from './letter-missing';
import { listScriptFiles, listUndrawable } from './script-fonts';

const { resolve } = createRequire(import.meta.url);
const registered = new Set<string>();

/**
 * Registers the files that draw a text with the canvas, each under its own name, once per process. A canvas that lacks a
 * font silently draws with another. So a file that was not accepted, or a text that no font can draw, is a fault.
 * @throws LetterMissing; Error when a file cannot be registered
 */
export function registerFonts(font: FontOptions, text: string): Lettering {
  const files = [...listFontFiles(font), ...(needsScripts(text) ? listScriptFiles(font, text) : [])];
  for (const { family, path } of files) {
    if (registered.has(family)) continue;
    if (GlobalFonts.registerFromPath(resolve(path), family) === null || !GlobalFonts.has(family)) {
      throw new Error(`The font ${family} could not be registered.`);
    }
    registered.add(family);
  }
  const [missing] = listUndrawable(text);
  if (missing !== undefined) throw new LetterMissing(`U+${missing.codePointAt(0)?.toString(16)}`);
  return { font, files };
}
