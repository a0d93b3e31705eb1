import { aboutShare, type AuditEntry } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { LinkId } from '@bedside/contracts/kit/ids';
import type { UpdatePlaylistShareInput } from '@bedside/contracts/sharing/share/share-playlist.schema';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { lockPlaylist } from '@bedside/db/postgres/sharing/playlist.repository';
import {
  listPlaylistShareRows,
  type PlaylistShareRow,
} from '@bedside/db/postgres/sharing/playlist-share.query';
import {
  restoreVideoShares,
  setPlaylistSharesRevoked,
} from '@bedside/db/postgres/sharing/share/share.repository';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import type { Database } from '../../../../ports/database';
import { buildEvent } from '../../../base/event/build-event';
import { revokePlaylistShares } from '../revoke-playlist-shares';

type Changed = { links: LinkId[]; notes: AuditEntry[] };

/**
 * Revokes a playlist share with all its videos, or restores what was revoked with it.
 * @returns the links of its videos that are dead or alive again, and the audit notes that the caller stores last
 * @throws AppError `not-found`, `playlist.share-replaced` when the playlist was shared with the patient again since
 */
export async function changePlaylistShare(
  deps: Pick<Deps, 'clock'>,
  tx: Database,
  doctor: DoctorActor,
  { linkId, isRevoked }: UpdatePlaylistShareInput,
): Promise<Changed> {
  const share = await lockShare(tx, doctor, linkId);
  if (isRevoked === true && !share.isRevoked) return await revokePlaylistShares(deps, tx, doctor, [share.id]);
  if (isRevoked === false && share.revokedAt) return await restore(deps, tx, doctor, share, share.revokedAt);
  return { links: [], notes: [] };
}

/** The share, with its playlist locked, so that nobody shares it again meanwhile. */
async function lockShare(tx: Database, { scope }: DoctorActor, linkId: LinkId): Promise<PlaylistShareRow> {
  const [known] = await listPlaylistShareRows(tx, scope, { linkIds: [linkId] });
  if (known) await lockPlaylist(tx, scope, known.playlist.id);
  const [share] = known ? await listPlaylistShareRows(tx, scope, { linkIds: [linkId] }) : [];
  if (!share) throw new AppError('not-found');
  return share;
}

async function restore(
  deps: Pick<Deps, 'clock'>,
  tx: Database,
  { scope }: DoctorActor,
  share: PlaylistShareRow,
  revokedAt: Date,
): Promise<Changed> {
  const { practiceId } = scope;
  const { patientId, playlist } = share;
  const others = await listPlaylistShareRows(tx, scope, { playlistId: playlist.id, patientId });
  if (others.some((other) => !other.isRevoked)) {
    throw new AppError('playlist.share-replaced');
  }
  await setPlaylistSharesRevoked(tx, scope, [share.id], null);
  const living = await restoreVideoShares(tx, scope, { playlistShareIds: [share.id] }, revokedAt);
  await appendEvents(
    tx,
    living.map(({ id: shareId, videoId, playlistShareId }) =>
      buildEvent(deps, 'share.restored', { practiceId, shareId, videoId, patientId, playlistShareId }),
    ),
  );
  return {
    links: living.map(({ linkId }) => linkId),
    notes: living.map(({ id }) => aboutShare('link.restored', id, patientId)),
  };
}
