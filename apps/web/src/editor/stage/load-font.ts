import type { FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { listFontFiles, type FontFile } from '@bedside/media/scene/draw-text';

/** Files of this page, each loaded once however many stages and texts need it. */
const loaded = new Map<string, Promise<unknown>>();

/**
 * Loads the font files of a text, the very files that the server draws with.
 * @param urlOf address of a file by its path within `@fontsource/*`
 * @throws when a file cannot be loaded; the next call tries again
 */
export async function loadFont(font: FontOptions, urlOf: (path: string) => string): Promise<void> {
  await Promise.all(listFontFiles(font).map((file) => loadFile(file, urlOf)));
}

function loadFile({ family, path }: FontFile, urlOf: (path: string) => string): Promise<unknown> {
  const found = loaded.get(family);
  if (found) return found;
  const face = new FontFace(family, `url("${urlOf(path)}") format("woff2")`);
  const loading = face.load().then(() => document.fonts.add(face));
  loaded.set(family, loading);
  loading.catch(() => loaded.delete(family));
  return loading;
}
