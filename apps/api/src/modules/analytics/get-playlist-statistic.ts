import type {
  PlaylistProgress,
  PlaylistStatistic,
  PlaylistVideoFigures,
} from '@bedside/contracts/analytics/analytics.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PlaylistId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { listPlaylistShareRows } from '@bedside/db/postgres/playlist-share.repository';
import { findPlaylistById } from '@bedside/db/postgres/playlist.repository';
import { listShareRows } from '@bedside/db/postgres/share.repository';
import { findVideoNames } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { presentShareAnalytics } from '../share/present-share-analytics';
import { readFigures } from './read-figures';
import { roundPercent } from './round-percent';

/** More ids than this travel worse than the figures of all the doctor's shares. */
const MOST_IDS = 1_000;

/**
 * How a playlist was watched: by each patient who has it, and video by video. A video that was taken out of the
 * playlist since counts no more.
 * @throws AppError `not-found`, `unavailable` while the event store is away
 */
export async function getPlaylistStatistic(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  doctor: DoctorActor,
  playlistId: PlaylistId,
): Promise<PlaylistStatistic> {
  const playlist = await findPlaylistById(deps.db, doctor.scope, playlistId);
  if (!playlist) throw new AppError('not-found', { message: texts.notFound });
  const sent = await listPlaylistShareRows(deps.db, doctor.scope, { playlistId });
  const [names, rows] = await Promise.all([
    findVideoNames(deps.db, doctor.scope, playlist.videoIds),
    listShareRows(deps.db, doctor.scope, { playlistShareIds: sent.map(({ id }) => id) }),
  ]);
  const within = rows.filter((row) => names.has(row.videoId));
  const shareIds = within.map(({ id }) => id);
  const figures =
    within.length === 0
      ? []
      : await readFigures(() =>
          readShareFigures(deps.eventStore, {
            doctorId: doctor.userId,
            ...(shareIds.length <= MOST_IDS ? { shareIds } : {}),
          }),
        );
  const byShare = new Map(figures.map((row) => [row.shareId, row]));
  const shares = within.flatMap((row) => {
    const video = names.get(row.videoId);
    return video
      ? [
          {
            playlistShareId: row.playlistShareId,
            ...presentShareAnalytics(row, video, byShare.get(row.id)),
          },
        ]
      : [];
  });
  return {
    patients: sent.map(({ id, linkId, patient, timeSent, isRevoked, firstOpenedAt }) => ({
      ...{ linkId, patient, timeSent, isRevoked, firstTimeOpened: firstOpenedAt },
      ...addUpProgress(shares.filter((share) => share.playlistShareId === id)),
    })),
    videos: playlist.videoIds.flatMap((videoId) => {
      const video = names.get(videoId);
      const own = shares.filter((share) => share.video.id === videoId);
      return video ? [{ video, ...addUpVideo(own) }] : [];
    }),
  };
}

const isStarted = (share: ShareAnalytics) => share.videoViews > 0;
const isCompleted = (share: ShareAnalytics) => share.completedViews > 0;

/** Watched is weighed by length: a long video counts for more of the whole than a short one. */
function addUpProgress(
  shares: readonly ShareAnalytics[],
): Pick<PlaylistProgress, 'videos' | 'started' | 'completed' | 'watchedPercent'> {
  const length = shares.reduce((sum, { video }) => sum + video.durationMs, 0);
  const played = shares.reduce((sum, share) => sum + (share.watchedPercent ?? 0) * share.video.durationMs, 0);
  const isKnown = length > 0 && shares.some((share) => share.watchedPercent !== null);
  return {
    videos: shares.length,
    started: shares.filter(isStarted).length,
    completed: shares.filter(isCompleted).length,
    watchedPercent: isKnown ? roundPercent(played / length) : null,
  };
}

function addUpVideo(shares: readonly ShareAnalytics[]): Omit<PlaylistVideoFigures, 'video'> {
  const watched = shares.flatMap(({ watchedPercent }) => watchedPercent ?? []);
  const reacted = (reaction: ShareAnalytics['reaction']) =>
    shares.filter((share) => share.reaction === reaction).length;
  return {
    patients: shares.length,
    started: shares.filter(isStarted).length,
    completed: shares.filter(isCompleted).length,
    views: shares.reduce((sum, { videoViews }) => sum + videoViews, 0),
    watchedPercent:
      watched.length === 0 ? null : roundPercent(watched.reduce((a, b) => a + b, 0) / watched.length),
    likes: reacted('like'),
    dislikes: reacted('dislike'),
  };
}
