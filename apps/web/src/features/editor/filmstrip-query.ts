import type { Filmstrip } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import { queryOptions } from '@tanstack/react-query';
import { fitTiles } from '../../editor/timeline/filmstrip-tiles';

/** A filmstrip that can be drawn: its pixels, and the size of a tile among them. */
export type LoadedFilmstrip = { picture: ImageBitmap; layout: Filmstrip };

/**
 * Decodes off the main thread, and to the drawn size: a canvas decodes an image element again, and reduces a large one
 * again for each tile.
 */
async function loadFilmstrip(strip: Filmstrip): Promise<LoadedFilmstrip> {
  const answer = await fetch(strip.url);
  if (!answer.ok) throw new Error(`filmstrip: ${answer.status}`);
  const layout = fitTiles(strip, window.devicePixelRatio || 1);
  const picture = await createImageBitmap(await answer.blob(), {
    resizeWidth: layout.columns * layout.tileWidth,
    resizeHeight: layout.rows * layout.tileHeight,
    resizeQuality: 'medium',
  });
  return { picture, layout };
}

/** The picture of a filmstrip. It never changes, and is dropped some time after the editor was left. */
export const filmstripQuery = (strip: Filmstrip | null) =>
  queryOptions({
    queryKey: ['filmstrip', strip?.url],
    queryFn: () => (strip ? loadFilmstrip(strip) : null),
    enabled: strip !== null,
    staleTime: Infinity,
    retry: 2,
  });
