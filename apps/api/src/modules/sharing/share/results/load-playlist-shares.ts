import type { LinkId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { PlaylistShare } from '@bedside/contracts/sharing/share/share-playlist.schema';
import type { Share } from '@bedside/contracts/sharing/share/share.schema';
import { findPlaylistById } from '@bedside/db/postgres/sharing/playlist.repository';
import { listPlaylistShareRows } from '@bedside/db/postgres/sharing/playlist-share.query';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { openComments } from '../open-comments';

/** Playlist shares by their links, each with the shares of its videos in the playlist's order. */
export async function loadPlaylistShares(
  deps: Pick<Deps, 'practiceTexts'>,
  db: Database,
  scope: PracticeScope,
  linkIds: readonly LinkId[],
): Promise<PlaylistShare[]> {
  const rows = await listPlaylistShareRows(db, scope, { linkIds });
  const [first] = rows;
  if (!first) return [];
  const playlist = await findPlaylistById(db, scope, first.playlist.id);
  const stored = await listShareRows(db, scope, { playlistShareIds: rows.map(({ id }) => id) });
  const shares = await openComments(deps, scope.practiceId, stored);
  const place = new Map(playlist?.videoIds.map((id, position) => [id, position]));
  const inOrder = (one: Share, other: Share) =>
    (place.get(one.videoId) ?? place.size) - (place.get(other.videoId) ?? place.size);
  const within = new Map<string, Share[]>(rows.map(({ id }) => [id, []]));
  for (const share of shares) within.get(share.playlistShareId ?? '')?.push(share);
  return rows.map(({ id, ...share }) => ({ ...share, shares: (within.get(id) ?? []).sort(inOrder) }));
}
