import { createRequire } from 'node:module';
import { listUndrawable } from '@bedside/contracts/videos/scene/scene.rules';
import type { FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { GlobalFonts } from '@napi-rs/canvas';
import { listFontFiles } from './draw-text';

const { resolve } = createRequire(import.meta.url);
const registered = new Set<string>();

/**
 * Registers the files of a face and of its fallback with the canvas, each under its own name, once per process. A
 * canvas that lacks a font silently draws with another. So a file that was not accepted, or a text that the font cannot
 * draw, is a fault.
 * @throws Error when a file cannot be registered, or `text` holds a letter that no file has a picture of
 */
export function registerFonts(font: Pick<FontOptions, 'family' | 'weight' | 'style'>, text: string): void {
  for (const { family, path } of listFontFiles(font)) {
    if (registered.has(family)) continue;
    if (
      GlobalFonts.registerFromPath(resolve(`@fontsource/${path}`), family) === null ||
      !GlobalFonts.has(family)
    ) {
      throw new Error(`The font ${family} could not be registered.`);
    }
    registered.add(family);
  }
  const missing = listUndrawable(text).length;
  if (missing > 0) throw new Error(`The font has no picture of ${missing} characters of a text.`);
}
