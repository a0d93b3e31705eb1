import { deliveryTexts } from '@bedside/contracts/delivery/delivery.texts';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import { quietUntil } from '@bedside/contracts/share/share-quiet-hour.rules';
import { channelsOf, closedChannels, DOUBLE_CLICK_MS } from '@bedside/contracts/share/share.rules';
import type { Channel, Share, UpdateShareInput } from '@bedside/contracts/share/share.schema';
import { shareTexts } from '@bedside/contracts/share/share.texts';
import { listBusyChannels } from '@bedside/db/postgres/delivery.repository';
import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import { findPatientById } from '@bedside/db/postgres/patient.query';
import {
  listShareRows,
  lockShare,
  markShareSentAgain,
  setShareRevoked,
  type LockedShare,
} from '@bedside/db/postgres/share.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import type { Database } from '../../ports/database';
import { newEvent } from '../event/new-event';
import { queueDeliveries } from './queue-deliveries';
import { whyUnreachable } from './why-unreachable';

/**
 * Revokes or restores a share, or sends it again. A revoked link is dead at once, in every process.
 * @throws AppError `not-found`, `share.revoked`, `validation-failed` when no channel can serve, `rate-limited`
 */
export async function updateShare(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'bus' | 'newAccounts'>,
  doctor: DoctorActor,
  input: UpdateShareInput,
): Promise<Share> {
  const updated = await deps.db.transaction().execute(async (tx) => {
    const share = await lockShare(tx, doctor.scope, input.linkId);
    if (!share) throw new AppError('not-found', { message: texts.notFound });
    if (input.isRevoked !== undefined) await revoke(deps, tx, doctor, share, input.isRevoked);
    if (input.resend) await resend(deps, tx, doctor, share, input);
    const [changed] = await listShareRows(tx, doctor.scope, { linkId: input.linkId });
    if (!changed) throw new AppError('not-found', { message: texts.notFound });
    return changed;
  });
  await deps.bus.publish({ topic: 'share-changed', linkIds: [input.linkId] });
  return updated;
}

async function revoke(
  deps: Pick<Deps, 'clock'>,
  tx: Database,
  doctor: DoctorActor,
  share: LockedShare,
  isRevoked: boolean,
): Promise<void> {
  if (share.isRevoked === isRevoked) return;
  const changed = await setShareRevoked(
    tx,
    doctor.scope,
    share.id,
    isRevoked ? new Date(deps.clock()) : null,
  );
  if (!changed) {
    throw new AppError('share.revoked', { message: shareTexts.replaced });
  }
  const { id: shareId, videoId, patientId, playlistShareId } = share;
  const kind = isRevoked ? 'share.revoked' : 'share.restored';
  const about = { doctorId: doctor.userId, videoId, shareId, patientId, playlistShareId };
  await appendEvents(tx, [newEvent(deps, kind, about)]);
}

/**
 * Sends the link again. A channel by which a message is on its way, or was sent again a moment ago, is left out: two
 * clicks, two tabs and a client's retry are one message.
 */
async function resend(
  deps: Pick<Deps, 'clock' | 'jobs' | 'newAccounts'>,
  tx: Database,
  doctor: DoctorActor,
  share: LockedShare,
  input: UpdateShareInput,
): Promise<void> {
  const patient = await findPatientById(tx, doctor.scope, share.patientId);
  if (!patient) throw new AppError('not-found', { message: texts.notFound });
  if (input.isRevoked ?? share.isRevoked) {
    throw new AppError('share.revoked', { message: shareTexts.revoked });
  }
  const wished: readonly Channel[] = input.channels ? channelsOf(input.channels) : share.channels;
  const open = wished.filter((channel) => whyUnreachable(patient, channel) === null);
  if (open.length === 0) {
    const reasons = wished.flatMap((channel) => whyUnreachable(patient, channel) ?? []);
    throw invalidFields({ channels: reasons.map((reason) => deliveryTexts[reason]) });
  }
  const { id: shareId, videoId, patientId } = share;
  const now = deps.clock();
  const busy = await listBusyChannels(tx, { shareId }, new Date(now - DOUBLE_CLICK_MS));
  const channels = open.filter((channel) => !busy.includes(channel));
  if (channels.length === 0) return;
  await markShareSentAgain(tx, doctor.scope, shareId, open, new Date(now));
  const smsNotBefore = input.quietIn ? quietUntil(new Date(now), input.quietIn) : null;
  const recipient = { shareId, channels, optedOut: closedChannels(patient, wished) };
  await queueDeliveries(deps, tx, doctor.scope, [recipient], smsNotBefore);
  await appendEvents(tx, [
    newEvent(deps, 'share.sent', {
      doctorId: doctor.userId,
      videoId,
      shareId,
      patientId,
      playlistShareId: share.playlistShareId,
    }),
  ]);
}
