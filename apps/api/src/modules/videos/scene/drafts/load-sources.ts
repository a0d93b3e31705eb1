import { text } from 'node:stream/consumers';
import { readCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { ActorScope, VideoId } from '@bedside/contracts/kit/ids';
import {
  readSource,
  writeSource,
  type SceneSource as Named,
} from '@bedside/contracts/videos/scene/scene-source.rules';
import type { SceneSource } from '@bedside/contracts/videos/scene/scene-source.schema';
import {
  listImageDetails,
  listSoundDetails,
  listVersionDetails,
  type ImageDetail,
  type SoundDetail,
  type VersionDetail,
} from '@bedside/db/postgres/videos/scene-source-detail.query';
import { findSources, type FoundSource } from '@bedside/db/postgres/videos/scene-source.query';
import { findPreviews, type VideoPreviewRow } from '@bedside/db/postgres/videos/video-preview.repository';
import type { Deps } from '../../../../deps';
import type { MediaHolder } from '../../video/create-media-links';
import { presentPreview } from '../../video-preview/present-preview';

type SourceDeps = Pick<Deps, 'db' | 'mediaLinks' | 'storage'>;
type Described = FoundSource & { named: Named; storageKey: string };

/**
 * What the editor of a video must know about these sources, by the names in the document. Sources that belong to
 * another doctor, are gone, or have no playable file yet are left out.
 */
export async function loadSources(
  deps: SourceDeps,
  scope: ActorScope,
  videoId: VideoId,
  srcs: readonly string[],
): Promise<Record<string, SceneSource>> {
  const named = [...new Set(srcs)].flatMap((src) => readSource(src) ?? []);
  const found = await findSources(deps.db, scope, videoId, named);
  const described = named.flatMap((source): Described[] => {
    const behind = found.get(writeSource(source));
    return behind?.storageKey ? [{ ...behind, named: source, storageKey: behind.storageKey }] : [];
  });
  const idsOf = (wanted: Named['kind']) =>
    described.flatMap(({ named: { kind, id } }) => (kind === wanted ? [id] : []));
  const [versions, images, sounds, previews] = await Promise.all([
    listVersionDetails(
      deps.db,
      scope,
      described.flatMap(({ versionId }) => versionId ?? []),
    ),
    listImageDetails(deps.db, scope, idsOf('image')),
    listSoundDetails(deps.db, scope, idsOf('audio')),
    findPreviews(
      deps.db,
      described.map(({ storageKey }) => storageKey),
    ),
  ]);
  const holder = await deps.mediaLinks.holdAsDoctor(deps.db, scope.actorId);
  const entries = await Promise.all(
    described.map(async (source): Promise<[string, SceneSource][]> => {
      const name = writeSource(source.named);
      if (source.named.kind === 'image') {
        const image = images.find(({ id }) => id === source.named.id);
        return image ? [[name, presentImage(deps, holder, source, image)]] : [];
      }
      if (source.named.kind === 'audio') {
        const sound = sounds.find(({ id }) => id === source.named.id);
        return sound ? [[name, presentSound(deps, holder, source, sound)]] : [];
      }
      const version = versions.find(({ versionId }) => versionId === source.versionId);
      if (!version) return [];
      const cues = await readCues(deps, version.captionsKey);
      return [
        [name, presentVideo(deps, holder, videoId, source, version, previews.get(source.storageKey), cues)],
      ];
    }),
  );
  return Object.fromEntries(entries.flat());
}

/** What neither a picture nor a sound has. */
const NO_FILM = {
  frameRate: null,
  colorMatrix: null,
  colorRange: null,
  cues: [],
  preview: null,
} satisfies Partial<SceneSource>;

function presentImage(
  deps: SourceDeps,
  holder: MediaHolder,
  { named, storageKey }: Described,
  image: ImageDetail,
): SceneSource {
  const { mimeType, width, height } = image;
  return {
    src: writeSource(named),
    kind: 'image',
    url: deps.mediaLinks.url({ storageKey, mimeType }, holder),
    width,
    height,
    durationMs: 0,
    ...NO_FILM,
    wave: null,
  };
}

function presentSound(
  deps: SourceDeps,
  holder: MediaHolder,
  { named, storageKey, durationMs }: Described,
  { mimeType, wave }: SoundDetail,
): SceneSource {
  return {
    src: writeSource(named),
    kind: 'audio',
    url: deps.mediaLinks.url({ storageKey, mimeType }, holder),
    width: 0,
    height: 0,
    durationMs,
    ...NO_FILM,
    wave: wave.toString('base64'),
  };
}

function presentVideo(
  deps: SourceDeps,
  holder: MediaHolder,
  videoId: VideoId,
  source: Described,
  { mimeType, width, height }: VersionDetail,
  preview: VideoPreviewRow | undefined,
  cues: Cue[],
): SceneSource {
  const { named, storageKey, versionId, durationMs } = source;
  // For the scene's own video, the id alone means its original. Any other video is fixed to its present version.
  const fixed = named.id === videoId ? named : { ...named, versionId: named.versionId ?? versionId };
  return {
    src: writeSource(fixed),
    kind: 'video',
    url: deps.mediaLinks.url({ storageKey, mimeType }, holder),
    width: width ?? 0,
    height: height ?? 0,
    durationMs,
    frameRate: preview?.frameRate ?? null,
    colorMatrix: preview?.colorMatrix ?? null,
    colorRange: preview?.colorRange ?? null,
    cues,
    preview: presentPreview(deps, holder, preview),
    wave: null,
  };
}

/** If a captions file is deleted during this read, there are no captions. */
async function readCues({ storage }: Pick<Deps, 'storage'>, storageKey: string | null): Promise<Cue[]> {
  if (storageKey === null || (await storage.size(storageKey)) === undefined) return [];
  return readCaptions(await text(storage.read(storageKey)));
}
