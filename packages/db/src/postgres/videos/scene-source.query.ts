import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { writeSource, type SceneSource } from '@bedside/contracts/videos/scene/scene-source.rules';
import { sql, type Kysely } from 'kysely';
import { anyOf } from '../any-of';
import type { DB } from '../../generated/postgres';

/** The content of a source: bytes, of a video which version it is, and how long a video or a sound is. */
export type FoundSource = {
  /** Null for a video without a playable file. */
  storageKey: string | null;
  versionId: string | null;
  durationMs: number;
};

type VersionRow = {
  video_id: VideoId;
  version_id: string | null;
  storage_key: string | null;
  duration_ms: number;
  is_shown: boolean;
};

/**
 * The doctor's own stored bytes behind the sources of a scene, by the source's text; others are left out. The video of
 * the scene itself means its original, another video its current version, and `@` one fixed version.
 */
export async function findSources(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
  sources: readonly SceneSource[],
): Promise<Map<string, FoundSource>> {
  const idsOf = (kind: SceneSource['kind']) =>
    sources.flatMap((source) => (source.kind === kind && isRowId(source.id) ? [source.id] : []));
  const versions = await listAllVersions(db, scope, idsOf('video'));
  const images = await db
    .selectFrom('video_image')
    .innerJoin('video', 'video.id', 'video_image.video_id')
    .select(['video_image.id', 'video_image.storage_key'])
    .where('video.practice_id', '=', scope.practiceId)
    .where('video_image.id', '=', anyOf(idsOf('image')))
    .execute();
  const sounds = await db
    .selectFrom('scene_sound')
    .innerJoin('video', 'video.id', 'scene_sound.video_id')
    .select(['scene_sound.id', 'scene_sound.storage_key', 'scene_sound.duration_ms'])
    .where('video.practice_id', '=', scope.practiceId)
    .where('scene_sound.id', '=', anyOf(idsOf('audio')))
    .execute();
  const found = new Map<string, FoundSource>();
  for (const source of sources) {
    if (source.kind === 'image') {
      const image = images.find(({ id }) => id === source.id);
      const storageKey = image?.storage_key;
      if (storageKey) found.set(writeSource(source), { storageKey, versionId: null, durationMs: 0 });
      continue;
    }
    if (source.kind === 'audio') {
      const sound = sounds.find(({ id }) => id === source.id);
      if (sound)
        found.set(writeSource(source), {
          storageKey: sound.storage_key,
          versionId: null,
          durationMs: sound.duration_ms,
        });
      continue;
    }
    const own = versions.filter((version) => version.video_id === source.id);
    const version = own.find(({ version_id: id, is_shown: isShown }) => {
      if (source.versionId !== null) return id === source.versionId;
      // The oldest comes first.
      return source.id === videoId || isShown;
    });
    if (!version) continue;
    found.set(writeSource(source), {
      storageKey: version.storage_key,
      versionId: version.version_id,
      durationMs: version.duration_ms,
    });
  }
  return found;
}

/** Every version of some videos, the original of each first. A video without a file has one row without one. */
async function listAllVersions(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoIds: readonly string[],
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select video_id, version_id, storage_key, duration_ms, is_shown from (
      select video.id as video_id, file.id as version_id, file.storage_key, video.duration_ms, true as is_shown,
        file.created_at as made_at, video.practice_id
      from video left join video_file as file on file.video_id = video.id and file.kind = 'playback'
      union all
      select version.video_id, version.id, version.file ->> 'storageKey', version.duration_ms, false,
        version.made_at, video.practice_id
      from video_version as version join video on video.id = version.video_id) as version
    where practice_id = ${scope.practiceId}::uuid and video_id = any(${sql.val([...videoIds])}::uuid[])
    order by made_at, version_id`.execute(db);
  return rows;
}

const ROW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be a row's id at all. Postgres refuses to compare any other. */
function isRowId(text: string): boolean {
  return ROW_ID.test(text);
}
