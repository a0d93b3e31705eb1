import { AppError } from '@bedside/contracts/kit/app-error';
import type { PlaylistId } from '@bedside/contracts/kit/ids';
import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import { lockPlaylist, updatePlaylistRow } from '@bedside/db/postgres/sharing/playlist.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { newLinkId } from '../../../kit/secrets';
import { readPlaylist } from './read-playlist';

/**
 * Gives a playlist's public page a new link; the old one and its media are dead at once. @throws AppError `not-found`
 */
export async function replacePlaylistLink(
  deps: Pick<Deps, 'db' | 'clock' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  playlistId: PlaylistId,
): Promise<Playlist> {
  await requireStepUp(deps, doctor);
  const present = await takeRowTurns([`playlist ${playlistId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await lockPlaylist(tx, doctor.scope, playlistId))) throw new AppError('not-found');
      await updatePlaylistRow(tx, doctor.scope, playlistId, { linkId: newLinkId() });
      await recordAudit(tx, doctor.scope.practiceId, doctor, {
        action: 'link.replaced',
        object: ['playlist', playlistId],
      });
      return readPlaylist(deps, tx, doctor, playlistId);
    }),
  );
  return present();
}
