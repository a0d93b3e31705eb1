import { AppError } from '@bedside/contracts/kit/app-error';
import type { PlaylistId } from '@bedside/contracts/kit/ids';
import type { LibraryMark } from '@bedside/contracts/sharing/library/library.schema';
import { addLibraryMark, removeLibraryMark } from '@bedside/db/postgres/sharing/library-mark.repository';
import { findPlaylistById } from '@bedside/db/postgres/sharing/playlist.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Sets or removes a mark on one of the doctor's playlists. @throws AppError `not-found` */
export async function markPlaylist(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: { playlistId: PlaylistId; mark: LibraryMark; isSet: boolean },
): Promise<void> {
  const { playlistId, mark, isSet } = input;
  if (!(await findPlaylistById(deps.db, doctor.scope, playlistId))) throw new AppError('not-found');
  await (isSet ? addLibraryMark : removeLibraryMark)(deps.db, doctor.scope, { playlistId }, mark);
}
