import { aboutShare, type AuditEntry } from '@bedside/contracts/base/audit/audit.rules';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import { channelsOf, closedChannels, DOUBLE_CLICK_MS } from '@bedside/contracts/sharing/share/share.rules';
import type { Channel, Share, UpdateShareInput } from '@bedside/contracts/sharing/share/share.schema';
import { listBusyChannels } from '@bedside/db/postgres/sharing/delivery.repository';
import { appendEvents } from '@bedside/db/postgres/base/event-outbox.repository';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import {
  lockShare,
  markShareSentAgain,
  setShareRevoked,
  type LockedShare,
} from '@bedside/db/postgres/sharing/share/share.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { recordAudit } from '../../base/audit/record-audit';
import { openComments } from './open-comments';
import type { Database } from '../../../ports/database';
import { buildEvent } from '../../base/event/build-event';
import { queueDeliveries } from './queue-deliveries';
import { findUnreachableReason } from './find-unreachable-reason';

/**
 * Revokes or restores a share, or sends it again. A revoked link is dead at once, in every process.
 * @param alsoRead what else the answer needs, in the same transaction
 * @throws AppError `not-found`, `share.revoked`, `validation-failed` when no channel can be used, `rate-limited`
 */
export async function updateShare(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'bus' | 'sending' | 'practiceTexts'>,
  doctor: DoctorActor,
  input: UpdateShareInput,
  alsoRead?: (tx: Database, share: Share) => Promise<void>,
): Promise<Share> {
  const updated = await takeRowTurns([`share ${input.linkId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const share = await lockShare(tx, doctor.scope, input.linkId);
      if (!share) throw new AppError('not-found');
      const changes =
        input.isRevoked === undefined ? [] : await revoke(deps, tx, doctor, share, input.isRevoked);
      if (input.resend) await resend(deps, tx, doctor, share, input);
      await recordAudit(tx, doctor.scope.practiceId, doctor, ...changes);
      const rows = await listShareRows(tx, doctor.scope, { linkId: input.linkId });
      const [changed] = await openComments(deps, doctor.scope.practiceId, rows);
      if (!changed) throw new AppError('not-found');
      await alsoRead?.(tx, changed);
      return changed;
    }),
  );
  await deps.bus.publish({ topic: 'share-changed', linkIds: [input.linkId] });
  return updated;
}

async function revoke(
  deps: Pick<Deps, 'clock'>,
  tx: Database,
  doctor: DoctorActor,
  share: LockedShare,
  isRevoked: boolean,
): Promise<AuditEntry[]> {
  if (share.isRevoked === isRevoked) return [];
  const changed = await setShareRevoked(
    tx,
    doctor.scope,
    share.id,
    isRevoked ? new Date(deps.clock()) : null,
  );
  if (!changed) {
    throw new AppError('share.revoked', { says: 'share.replaced' });
  }
  const { id: shareId, videoId, patientId, playlistShareId } = share;
  const kind = isRevoked ? 'share.revoked' : 'share.restored';
  const about = { practiceId: doctor.scope.practiceId, videoId, shareId, patientId, playlistShareId };
  await appendEvents(tx, [buildEvent(deps, kind, about)]);
  return [aboutShare(isRevoked ? 'link.revoked' : 'link.restored', shareId, patientId)];
}

/**
 * Sends the link again. It skips a channel with a message on its way or just sent again: two clicks, two tabs and a
 * client's retry are one message.
 */
async function resend(
  deps: Pick<Deps, 'clock' | 'jobs' | 'sending'>,
  tx: Database,
  doctor: DoctorActor,
  share: LockedShare,
  input: UpdateShareInput,
): Promise<void> {
  const patient = await findPatientById(tx, doctor.scope, share.patientId);
  if (!patient) throw new AppError('not-found');
  if (input.isRevoked ?? share.isRevoked) {
    throw new AppError('share.revoked');
  }
  if (share.isStopped) throw new AppError('share.video-stopped');
  const wished: readonly Channel[] = input.channels ? channelsOf(input.channels) : share.channels;
  const open = wished.filter((channel) => findUnreachableReason(deps, patient, channel) === null);
  if (open.length === 0) {
    const reasons = wished.flatMap((channel) => findUnreachableReason(deps, patient, channel) ?? []);
    throw invalidFields({ channels: reasons.map((reason) => `delivery.${reason}` as const) });
  }
  const { id: shareId, videoId, patientId } = share;
  const now = deps.clock();
  const busy = await listBusyChannels(tx, shareId, new Date(now - DOUBLE_CLICK_MS));
  const channels = open.filter((channel) => !busy.includes(channel));
  if (channels.length === 0) return;
  await markShareSentAgain(tx, doctor.scope, shareId, open, new Date(now));
  const smsNotBefore = input.quietIn ? quietUntil(new Date(now), input.quietIn) : null;
  const recipient = { shareId, channels, optedOut: closedChannels(patient, wished) };
  await queueDeliveries(deps, tx, doctor.scope, [recipient], smsNotBefore);
  await appendEvents(tx, [
    buildEvent(deps, 'share.sent', {
      practiceId: doctor.scope.practiceId,
      videoId,
      shareId,
      patientId,
      playlistShareId: share.playlistShareId,
    }),
  ]);
}
