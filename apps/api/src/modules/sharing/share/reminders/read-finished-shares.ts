import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { findPlaylistById } from '@bedside/db/postgres/sharing/playlist.repository';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import { readDoneShares } from './read-done-shares';

/**
 * The inner ids of the shares whose patients finished a video of this reminder; empty where the reminder does not
 * depend on that.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function readFinishedShares(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  scope: PracticeScope,
  input: RemindInput,
): Promise<Set<string>> {
  const videoIds = await findVideos(deps, scope, input);
  if (!videoIds) throw new AppError('not-found');
  if (input.who === 'notOpened' || videoIds.length === 0) return new Set();
  return readDoneShares(deps, { practiceId: scope.practiceId, videoIds }, 'finished');
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
