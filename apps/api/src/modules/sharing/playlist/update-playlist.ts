import { AppError } from '@bedside/contracts/kit/app-error';
import type { PlaylistId } from '@bedside/contracts/kit/ids';
import type { Playlist, UpdatePlaylistInput } from '@bedside/contracts/sharing/playlist/playlist.schema';
import {
  dropUnusedCategories,
  ensureCategory,
  findPublicVideos,
  lockPlaylist,
  replacePlaylistVideos,
  updatePlaylistRow,
} from '@bedside/db/postgres/sharing/playlist.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { requireMadeRedactions } from '../../videos/video/require-made-redactions';
import { checkPlaylistVideos } from './check-playlist-videos';
import { readPlaylist } from './read-playlist';

/**
 * Changes the given fields. `videos` is the whole list in its new order. @throws AppError `not-found`,
 * `validation-failed`, `share.cover-not-made` where its public page would show more videos
 */
export async function updatePlaylist(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  playlistId: PlaylistId,
  input: UpdatePlaylistInput,
): Promise<Playlist> {
  const { scope } = doctor;
  const present = await takeRowTurns([`playlist ${playlistId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await lockPlaylist(tx, scope, playlistId))) throw new AppError('not-found');
      const before = await findPublicVideos(tx, playlistId);
      const { category } = input;
      const categoryId = category ? await ensureCategory(tx, scope, category) : category;
      await updatePlaylistRow(tx, scope, playlistId, {
        name: input.name,
        isPublicLinkActive: input.isPublicLinkActive,
        categoryId,
      });
      if (input.videos) {
        await checkPlaylistVideos(tx, scope, input.videos);
        await replacePlaylistVideos(tx, playlistId, input.videos);
      }
      const seen = new Set(before);
      const opened = (await findPublicVideos(tx, playlistId)).filter((id) => !seen.has(id));
      await requireMadeRedactions(tx, opened, input);
      await dropUnusedCategories(tx, scope);
      return readPlaylist(deps, tx, doctor, playlistId);
    }),
  );
  return present();
}
