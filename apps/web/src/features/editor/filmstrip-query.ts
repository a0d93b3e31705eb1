import type { Filmstrip } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import { queryOptions } from '@tanstack/react-query';
import { fitTiles } from '../../editor/timeline/filmstrip-tiles';

/** A filmstrip that can be drawn: its pixels, the size of a tile among them, and the file that has it larger. */
export type LoadedFilmstrip = { picture: ImageBitmap; layout: Filmstrip; file: Blob };

/**
 * Decodes off the main thread, and to the drawn size: a canvas decodes an image element again, and reduces a large one
 * again for each tile.
 */
async function loadFilmstrip(strip: Filmstrip): Promise<LoadedFilmstrip> {
  const answer = await fetch(strip.url);
  if (!answer.ok) throw new Error(`filmstrip: ${answer.status}`);
  const layout = fitTiles(strip, window.devicePixelRatio || 1);
  const file = await answer.blob();
  const picture = await createImageBitmap(file, {
    resizeWidth: layout.columns * layout.tileWidth,
    resizeHeight: layout.rows * layout.tileHeight,
    resizeQuality: 'medium',
  });
  return { picture, layout, file };
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

/** One tile of a filmstrip in the size that its file has. */
export const tileQuery = (strip: Filmstrip, tile: number, { file }: LoadedFilmstrip) =>
  queryOptions({
    queryKey: ['filmstrip-tile', strip.url, tile],
    queryFn: () => {
      const { columns, tileWidth: width, tileHeight: height } = strip;
      const [x, y] = [(tile % columns) * width, Math.floor(tile / columns) * height];
      return createImageBitmap(file, x, y, width, height);
    },
    staleTime: Infinity,
  });
