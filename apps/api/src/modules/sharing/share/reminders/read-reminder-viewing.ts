import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { findPlaylistById } from '@bedside/db/postgres/sharing/playlist.repository';
import type { WatchedShare } from '@bedside/db/postgres/sharing/watched-share';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import { readFigures } from '../../../base/figure/read-figures';
import { findStoppedBetween } from '../find-stopped-between';

/** How what a reminder is about was watched. */
export type ReminderViewing = {
  /** Nothing where the reminder does not depend on it. */
  watched: WatchedShare[];
  /** Who stopped between the seconds of the reminder; undefined where it is about none. */
  stoppedBetween: ReadonlySet<PatientId> | undefined;
};

/**
 * How the videos of this reminder were watched.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function readReminderViewing(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  scope: PracticeScope,
  input: RemindInput,
): Promise<ReminderViewing> {
  const videoIds = await findVideos(deps, scope, input);
  if (!videoIds) throw new AppError('not-found');
  const isNeeded = input.who === 'notFinished' || input.stoppedAt !== undefined;
  const watched =
    isNeeded && videoIds.length > 0
      ? await readFigures(() => readShareFigures(deps.eventStore, { practiceId: scope.practiceId, videoIds }))
      : [];
  const stoppedBetween =
    'videoId' in input && input.stoppedBetween
      ? await findStoppedBetween(deps, scope, input.videoId, input.stoppedBetween)
      : undefined;
  return { watched, stoppedBetween };
}

/** @returns undefined for another doctor's video or playlist, as for an unknown one */
async function findVideos(
  { db }: Pick<Deps, 'db'>,
  scope: PracticeScope,
  input: RemindInput,
): Promise<VideoId[] | undefined> {
  if ('playlistId' in input) return (await findPlaylistById(db, scope, input.playlistId))?.videoIds;
  const { videoId } = input;
  return (await findVideoNames(db, scope, [videoId])).has(videoId) ? [videoId] : undefined;
}
