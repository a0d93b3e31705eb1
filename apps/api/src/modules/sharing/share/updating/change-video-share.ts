import { aboutShare, type AuditEntry } from '@bedside/contracts/base/audit/audit.rules';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { LinkId } from '@bedside/contracts/kit/ids';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import { channelsOf, closedChannels, DOUBLE_CLICK_MS } from '@bedside/contracts/sharing/share/share.rules';
import type { Channel, UpdateShareInput } from '@bedside/contracts/sharing/share/share.schema';
import { listBusyChannels } from '@bedside/db/postgres/sharing/delivery.repository';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import {
  lockShare,
  markShareSentAgain,
  setShareRevoked,
  type LockedShare,
} from '@bedside/db/postgres/sharing/share/share.repository';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import type { Database } from '../../../../ports/database';
import { buildEvent } from '../../../base/event/build-event';
import { requireMadeRedactions } from '../../../videos/video/require-made-redactions';
import { findUnreachableReason } from '../find-unreachable-reason';
import { queueDeliveries } from '../queue-deliveries';

/**
 * Revokes or restores the share of a video, or sends it again.
 * @returns its link, and the audit notes that the caller stores last
 * @throws AppError `not-found`, `share.revoked`, `share.cover-not-made`, `validation-failed` when no channel can be used,
 * `rate-limited`
 */
export async function changeVideoShare(
  deps: Pick<Deps, 'clock' | 'jobs' | 'sending'>,
  tx: Database,
  doctor: DoctorActor,
  input: UpdateShareInput,
): Promise<{ links: LinkId[]; notes: AuditEntry[] }> {
  const share = await lockShare(tx, doctor.scope, input.linkId);
  if (!share) throw new AppError('not-found');
  const notes = input.isRevoked === undefined ? [] : await revoke(deps, tx, doctor, share, input.isRevoked);
  if (input.resend) await resend(deps, tx, doctor, share, input);
  return { links: [input.linkId], notes };
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
  await requireMadeRedactions(tx, [share.videoId], input);
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
