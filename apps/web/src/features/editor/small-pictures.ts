import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import type { SceneSource } from '@bedside/contracts/videos/scene/scene-source.schema';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Box, Size } from '@bedside/media/scene/place';
import type { FindPicture, SmallPicture } from '../../editor/contrast/paint-behind';
import type { Sources } from '../../editor/editor';
import { filmstripQuery, type LoadedFilmstrip } from './filmstrip-query';

/** The width of the copy of a picture, in px. */
const COPY_WIDTH = 320;

/** A small copy of a stored picture. */
export const pictureQuery = ({ src, url }: SceneSource) =>
  queryOptions({
    // Not the address: it changes, and the picture does not.
    queryKey: ['small-picture', src],
    queryFn: async () => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`picture: ${answer.status}`);
      return createImageBitmap(await answer.blob(), {
        resizeWidth: COPY_WIDTH,
        resizeQuality: 'medium',
      });
    },
    staleTime: Infinity,
  });

/**
 * Small copies of everything that a scene shows: of videos the filmstrips that the timeline shows, so that nothing is
 * played and little is loaded.
 * @throws when one of them cannot be loaded
 */
export async function loadSmallPictures(
  queries: QueryClient,
  { scene, sources }: { scene: Scene; sources: Sources },
): Promise<FindPicture> {
  const finders = new Map<string, (sourceMs: number) => SmallPicture | undefined>();
  const load = async (src: string) => {
    const source = sources[src];
    const strip = source?.preview?.filmstrip;
    if (source?.kind === 'image') {
      const image = await queries.fetchQuery(pictureQuery(source));
      const part = { x: 0, y: 0, width: image.width, height: image.height };
      finders.set(src, () => ({ image, part, size: source }));
    } else if (source && strip) {
      const loaded = await queries.fetchQuery(filmstripQuery(strip));
      if (loaded) finders.set(src, (sourceMs) => tileAt(loaded, source, sourceMs));
    }
  };
  const srcs = new Set(scene.tracks.flatMap((track) => (track.type === 'text' ? [] : [track.media.src])));
  await Promise.all([...srcs].map(load));
  return (src, sourceMs) => finders.get(src)?.(sourceMs);
}

function tileAt(loaded: LoadedFilmstrip, size: Size, sourceMs: number): SmallPicture {
  const { picture, layout } = loaded;
  const tile = Math.min(layout.count - 1, Math.max(0, Math.floor(sourceMs / layout.intervalMs)));
  return { image: picture, part: tilePart(loaded, tile), size };
}

/** Where a tile lies in its filmstrip, in px. */
export function tilePart({ layout }: LoadedFilmstrip, tile: number): Box {
  const { columns, tileWidth: width, tileHeight: height } = layout;
  return { x: (tile % columns) * width, y: Math.floor(tile / columns) * height, width, height };
}
