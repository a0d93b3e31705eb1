import { aboutShare } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { LinkId } from '@bedside/contracts/kit/ids';
import type {
  PlaylistShare,
  UpdatePlaylistShareInput,
} from '@bedside/contracts/sharing/playlist-share/playlist-share.schema';
import { appendEvents } from '@bedside/db/postgres/base/event-outbox.repository';
import { lockPlaylist } from '@bedside/db/postgres/sharing/playlist.repository';
import {
  listPlaylistShareRows,
  type PlaylistShareRow,
} from '@bedside/db/postgres/sharing/playlist-share.query';
import {
  restoreVideoShares,
  setPlaylistSharesRevoked,
} from '@bedside/db/postgres/sharing/share/share.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { recordAudit } from '../../base/audit/record-audit';
import type { Database } from '../../../ports/database';
import { buildEvent } from '../../base/event/build-event';
import { loadPlaylistShares } from './results/load-playlist-shares';
import { revokePlaylistShares } from './revoke-playlist-shares';

type Changed = Awaited<ReturnType<typeof revokePlaylistShares>>;

/**
 * Revokes a playlist share with all its videos, or restores what was revoked with it. Its links are dead at once, in
 * every process.
 * @param alsoRead what else the answer needs, in the same transaction
 * @throws AppError `not-found`, `playlist.share-replaced` when the playlist was shared with the patient again since
 */
export async function updatePlaylistShare(
  deps: Pick<Deps, 'db' | 'clock' | 'bus' | 'practiceTexts'>,
  doctor: DoctorActor,
  input: UpdatePlaylistShareInput,
  alsoRead?: (tx: Database, shares: readonly PlaylistShare[]) => Promise<void>,
): Promise<PlaylistShare> {
  const { linkId, isRevoked } = input;
  const { scope } = doctor;
  const { updated, changed } = await takeRowTurns([`playlist share ${linkId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const share = await lockShare(tx, doctor, linkId);
      let { links, notes }: Changed = { links: [], notes: [] };
      if (isRevoked === true && !share.isRevoked)
        ({ links, notes } = await revokePlaylistShares(deps, tx, doctor, [share.id]));
      if (isRevoked === false && share.revokedAt)
        ({ links, notes } = await restore(deps, tx, doctor, share, share.revokedAt));
      await recordAudit(tx, doctor.scope.practiceId, doctor, ...notes);
      const [loaded] = await loadPlaylistShares(deps, tx, scope, [linkId]);
      if (!loaded) throw new AppError('not-found');
      await alsoRead?.(tx, [loaded]);
      return { updated: loaded, changed: links };
    }),
  );
  if (changed.length > 0) await deps.bus.publish({ topic: 'share-changed', linkIds: changed });
  return updated;
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
  doctor: DoctorActor,
  share: PlaylistShareRow,
  revokedAt: Date,
): Promise<Changed> {
  const { scope } = doctor;
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
