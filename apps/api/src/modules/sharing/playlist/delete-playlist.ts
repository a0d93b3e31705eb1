import { AppError } from '@bedside/contracts/kit/app-error';
import type { PlaylistId } from '@bedside/contracts/kit/ids';
import {
  deletePlaylistRow,
  dropUnusedCategories,
  lockPlaylist,
} from '@bedside/db/postgres/sharing/playlist.repository';
import { listPlaylistShareRows } from '@bedside/db/postgres/sharing/playlist-share.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { deleteInTurn } from '../../base/erasure/delete-in-turn';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { revokePlaylistShares } from '../share/revoke-playlist-shares';

/**
 * Deletes a playlist; its videos remain. The shares made through it are revoked, so their links are dead at once. What
 * patients watched still counts.
 * @throws AppError `not-found`; `second-factor.step-up-needed`
 */
export async function deletePlaylist(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'bus' | 'clock'>,
  doctor: DoctorActor,
  playlistId: PlaylistId,
): Promise<void> {
  const { scope } = doctor;
  await requireStepUp(deps, doctor);
  const linkIds = await deleteInTurn(deps, [scope.practiceId], async (tx) => {
    if (!(await lockPlaylist(tx, scope, playlistId))) throw new AppError('not-found');
    const shares = await listPlaylistShareRows(tx, scope, { playlistId });
    const living = shares.filter((share) => !share.isRevoked).map((share) => share.id);
    const { links, notes } = await revokePlaylistShares(deps, tx, doctor, living);
    await deletePlaylistRow(tx, scope, playlistId);
    await dropUnusedCategories(tx, scope);
    await recordAudit(tx, doctor.scope.practiceId, doctor, ...notes);
    return links;
  });
  await deps.bus.publish({ topic: 'share-changed', linkIds });
}
