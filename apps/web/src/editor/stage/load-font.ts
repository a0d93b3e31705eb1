import type { FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { letterText, type FontFile, type Lettering } from '@bedside/media/scene/font-list';

/** Files of this page, each loaded once however many stages and texts need it. */
const loaded = new Map<string, Promise<unknown>>();

/** Every weight: a browser would thicken a face that is lighter than what it is asked for. */
const WEIGHTS = '1 1000';

/**
 * Loads the font files of a text, the very files that the server draws with.
 * @param urlOf address of a file by the name of its package
 * @throws when a file cannot be loaded; the next call tries again
 */
export async function loadFont(
  font: FontOptions,
  text: string,
  urlOf: (path: string) => string,
): Promise<Lettering> {
  const lettering = await letterText(font, text, () => import('@bedside/media/scene/script-fonts'));
  await Promise.all(lettering.files.map((file) => loadFile(file, urlOf)));
  return lettering;
}

function loadFile({ family, path }: FontFile, urlOf: (path: string) => string): Promise<unknown> {
  const found = loaded.get(family);
  if (found) return found;
  const face = new FontFace(family, `url("${urlOf(path)}") format("woff2")`, { weight: WEIGHTS });
  const loading = face.load().then(() => document.fonts.add(face));
  loaded.set(family, loading);
  loading.catch(() => loaded.delete(family));
  return loading;
}
