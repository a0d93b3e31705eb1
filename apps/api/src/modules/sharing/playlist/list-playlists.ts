import type { Page } from '@bedside/contracts/kit/page.schema';
import type { ListPlaylistsInput, Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import { listPlaylistRows } from '@bedside/db/postgres/sharing/playlist.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { loadPlaylists } from './load-playlists';

/** One page of the doctor's playlists. */
export async function listPlaylists(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  input: ListPlaylistsInput,
): Promise<Page<Playlist>> {
  const { page, limit } = input;
  const found = await listPlaylistRows(deps.db, doctor.scope, {
    words: (input.search ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, 10),
    filter: input.filter,
    category: input.category,
    orderBy: input.orderBy,
    sortedBy: input.sortedBy,
    limit,
    offset: (page - 1) * limit,
  });
  return { items: await loadPlaylists(deps, doctor.scope, found.items), total: found.total, page, limit };
}
