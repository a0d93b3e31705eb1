import type { PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import type { Page } from '@bedside/contracts/kit/page.schema';
import type { LibraryEntry, ListLibraryInput } from '@bedside/contracts/sharing/library/library.schema';
import { listLibraryRows } from '@bedside/db/postgres/sharing/library-list.query';
import { findPlaylistsByIds } from '@bedside/db/postgres/sharing/playlist.repository';
import { findVideosByIds } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { loadPlaylists } from '../playlist/load-playlists';
import { loadVideos } from '../../videos/video/load-videos';

const MOST_WORDS = 10;

/** One page of the doctor's videos and playlists together, or of those that have a mark. */
export async function listLibrary(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  input: ListLibraryInput,
): Promise<Page<LibraryEntry>> {
  const { page, limit, kind, mark } = input;
  const words = (input.search ?? '').split(/\s+/).filter((word) => word !== '');
  const found = await listLibraryRows(deps.db, doctor.scope, {
    words: words.slice(0, MOST_WORDS),
    kind,
    mark,
    limit,
    offset: (page - 1) * limit,
  });
  const idsOf = (kind: LibraryEntry['kind']) =>
    found.items.filter((row) => row.kind === kind).map(({ id }) => id);
  const [videos, playlists] = await Promise.all([
    findVideosByIds(deps.db, doctor.scope, idsOf('video') as VideoId[]).then((rows) =>
      loadVideos(deps, doctor.scope, rows),
    ),
    findPlaylistsByIds(deps.db, doctor.scope, idsOf('playlist') as PlaylistId[]).then((rows) =>
      loadPlaylists(deps, doctor.scope, rows),
    ),
  ]);
  const byId = new Map<string, LibraryEntry>([
    ...videos.map((video) => [video.id, { kind: 'video', video }] as const),
    ...playlists.map((playlist) => [playlist.id, { kind: 'playlist', playlist }] as const),
  ]);
  return { items: found.items.flatMap(({ id }) => byId.get(id) ?? []), total: found.total, page, limit };
}
