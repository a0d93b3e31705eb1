import { keptSpans, sourceTimeMs } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { renderableScene } from '@bedside/contracts/videos/scene/scene-draft.rules';
import type { OpenedScene } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type { Scene, Track } from '@bedside/contracts/videos/scene/scene.schema';
import type { QueryClient } from '@tanstack/react-query';
import type { FindPicture, SmallPicture } from '../../editor/contrast/paint-behind';
import type { Sources } from '../../editor/editor';
import { firstTile } from '../../editor/stage/first-tile';
import { isSeen } from '../../editor/stage/is-seen';
import { filmstripQuery, tileQuery } from './filmstrip-query';
import { openedDocument } from './opened-document';
import { pictureQuery, tilePart } from './small-pictures';

type Wanted = {
  scene: Scene;
  sources: Sources;
  /** The moment of the stage. */
  atMs: number;
  /** Cuts the tiles from the file again, in its size, which takes longer. */
  isLarge: boolean;
};

/**
 * Small copies of everything that a scene shows at a moment, to stand in for it until the stage has drawn: tiles of the
 * filmstrips, and copies of pictures. Nothing is played.
 * @returns undefined where a video has no tile that may stand for it
 * @throws when a file cannot be loaded
 */
export async function findFirstPictures(
  queries: QueryClient,
  { scene, sources, atMs, isLarge }: Wanted,
): Promise<FindPicture | undefined> {
  const load = async (track: Track): Promise<[string, SmallPicture | undefined][]> => {
    if (track.type === 'text') return [];
    const source = sources[track.media.src];
    if (track.type === 'image') return [[track.media.src, source && (await loadImage(queries, source))]];
    const strip = source?.preview?.filmstrip;
    const tile = strip ? firstTile(scene, track, atMs, strip) : undefined;
    const loaded = strip && (await queries.fetchQuery(filmstripQuery(strip)));
    const key = keyOf(track.media.src, sourceTimeMs(keptSpans(track), atMs));
    if (!strip || tile === undefined || !loaded) return [[key, undefined]];
    const large = tileQuery(strip, tile, loaded);
    const image = isLarge ? await queries.fetchQuery(large) : queries.getQueryData(large.queryKey);
    const part = image ? { x: 0, y: 0, width: image.width, height: image.height } : tilePart(loaded, tile);
    return [[key, { image: image ?? loaded.picture, part, size: source }]];
  };
  const found = await Promise.all(scene.tracks.filter((track) => isSeen(track, atMs)).map(load));
  const pictures = new Map(found.flat());
  if ([...pictures.values()].includes(undefined)) return undefined;
  return (src, sourceMs) => pictures.get(src) ?? pictures.get(keyOf(src, sourceMs));
}

/**
 * Loads what will stand in for the first picture of a video that was looked at.
 * @throws when a file cannot be loaded
 */
export async function loadFirstPictures(queries: QueryClient, opened: OpenedScene): Promise<void> {
  const document = openedDocument(opened);
  if (!document) return;
  const { sources } = opened;
  await findFirstPictures(queries, { scene: renderableScene(document), sources, atMs: 0, isLarge: true });
}

/** A video may be in two tracks, at two moments. */
const keyOf = (src: string, sourceMs = 0) => `${src} ${sourceMs}`;

async function loadImage(queries: QueryClient, source: Sources[string]): Promise<SmallPicture> {
  const image = await queries.fetchQuery(pictureQuery(source));
  return { image, part: { x: 0, y: 0, width: image.width, height: image.height }, size: source };
}
