import type { PlaylistStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PlaylistId } from '@bedside/contracts/kit/ids';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { countPlaylistVideos } from '@bedside/db/postgres/sharing/playlist-progress.query';
import { countReach } from '@bedside/db/postgres/sharing/reach.query';
import { findPlaylistById } from '@bedside/db/postgres/sharing/playlist.repository';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { readFigures } from '../../base/figure/read-figures';
import { roundPercent } from '../../base/figure/round-percent';

const nobody = {
  patients: 0,
  started: 0,
  completed: 0,
  views: 0,
  watchedPercent: null,
  likes: 0,
  dislikes: 0,
  notUnderstood: 0,
};

/**
 * How a playlist was watched: by how many patients, and video by video. A video that was removed from the playlist no
 * longer counts.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function getPlaylistStatistic(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  doctor: DoctorActor,
  playlistId: PlaylistId,
): Promise<PlaylistStatistic> {
  const playlist = await findPlaylistById(deps.db, doctor.scope, playlistId);
  if (!playlist) throw new AppError('not-found');
  const { videoIds } = playlist;
  const [names, watched] = await Promise.all([
    findVideoNames(deps.db, doctor.scope, videoIds),
    readFigures(() => readShareFigures(deps.eventStore, { practiceId: doctor.scope.practiceId, videoIds })),
  ]);
  const [reach, figures] = await Promise.all([
    countReach(deps.db, doctor.scope, { playlist }, watched),
    countPlaylistVideos(deps.db, doctor.scope, playlist, watched),
  ]);
  return {
    reach,
    videos: videoIds.flatMap((videoId) => {
      const video = names.get(videoId);
      const { watchedPercent, ...counts } = figures.get(videoId) ?? nobody;
      return video
        ? [
            {
              video,
              ...counts,
              watchedPercent: watchedPercent === null ? null : roundPercent(watchedPercent),
            },
          ]
        : [];
    }),
  };
}
