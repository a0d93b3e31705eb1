import type { CreatePlaylistInput, Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import {
  ensureCategory,
  insertPlaylist,
  replacePlaylistVideos,
} from '@bedside/db/postgres/sharing/playlist.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { newLinkId } from '../../../kit/secrets';
import { checkPlaylistVideos } from './check-playlist-videos';
import { readPlaylist } from './read-playlist';

/** Creates a playlist; a new category name creates the category. @throws AppError `validation-failed` */
export async function createPlaylist(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  input: CreatePlaylistInput,
): Promise<Playlist> {
  const present = await deps.db.transaction().execute(async (tx) => {
    await checkPlaylistVideos(tx, doctor.scope, input.videos);
    const categoryId = input.category ? await ensureCategory(tx, doctor.scope, input.category) : null;
    const id = await insertPlaylist(tx, doctor.scope, { linkId: newLinkId(), name: input.name, categoryId });
    await replacePlaylistVideos(tx, id, input.videos);
    return readPlaylist(deps, tx, doctor, id);
  });
  return present();
}
