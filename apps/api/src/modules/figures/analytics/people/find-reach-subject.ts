import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId, PlaylistId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { findPlaylistById } from '@bedside/db/postgres/sharing/playlist.repository';
import type { ReachSubject } from '@bedside/db/postgres/sharing/reach.query';
import type { WatchedShare } from '@bedside/db/postgres/sharing/watched-share';
import type { Deps } from '../../../../deps';
import { readFigures } from '../../../base/figure/read-figures';

/**
 * Whose way is followed, and how what they have was watched.
 * @throws AppError `not-found` for a playlist of another practice; `unavailable` while the event store cannot be reached
 */
export async function findReachSubject(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  scope: PracticeScope,
  of: {
    videoId?: VideoId | undefined;
    patientId?: PatientId | undefined;
    playlistId?: PlaylistId | undefined;
  },
): Promise<{ subject: ReachSubject; watched: WatchedShare[] }> {
  const { practiceId } = scope;
  const { videoId, patientId, playlistId } = of;
  const read = (filter: { videoIds?: readonly string[]; videoId?: string; patientId?: string }) =>
    readFigures(() => readShareFigures(deps.eventStore, { practiceId, ...filter }));
  if (playlistId !== undefined && videoId === undefined) {
    const playlist = await findPlaylistById(deps.db, scope, playlistId);
    if (!playlist) throw new AppError('not-found');
    return { subject: { playlist }, watched: await read({ videoIds: playlist.videoIds }) };
  }
  const watched = await read({ ...(videoId && { videoId }), ...(patientId && { patientId }) });
  return { subject: { videoId, patientId, playlistId }, watched };
}
