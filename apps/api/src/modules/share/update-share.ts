import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import { channelsOf, whyUnreachable } from '@bedside/contracts/share/share.rules';
import type { Channel, Share, UpdateShareInput } from '@bedside/contracts/share/share.schema';
import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import { findPatientById } from '@bedside/db/postgres/patient.repository';
import {
  listShareRows,
  markShareSentAgain,
  setShareRevoked,
  type ShareRow,
} from '@bedside/db/postgres/share.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import type { Database } from '../../ports/database';
import { newEvent } from '../event/new-event';
import { queueDeliveries } from './queue-deliveries';

/**
 * Revokes or restores a share, or sends it again. A revoked link is dead at once, in every process.
 * @throws AppError `not-found`, `share.revoked`, `validation-failed` when no channel can serve
 */
export async function updateShare(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'bus'>,
  doctor: DoctorActor,
  input: UpdateShareInput,
): Promise<Share> {
  const updated = await deps.db.transaction().execute(async (tx) => {
    const share = await findShare(tx, doctor, input.linkId);
    if (input.isRevoked !== undefined) await revoke(deps, tx, doctor, share, input.isRevoked);
    if (input.resend) await resend(deps, tx, doctor, share, input);
    return findShare(tx, doctor, input.linkId);
  });
  await deps.bus.publish({ topic: 'share-changed', linkIds: [input.linkId] });
  return updated;
}

async function findShare(
  tx: Database,
  doctor: DoctorActor,
  linkId: UpdateShareInput['linkId'],
): Promise<ShareRow> {
  const [share] = await listShareRows(tx, doctor.scope, { linkId });
  if (!share) throw new AppError('not-found', { message: texts.notFound });
  return share;
}

async function revoke(
  deps: Pick<Deps, 'clock'>,
  tx: Database,
  doctor: DoctorActor,
  share: ShareRow,
  isRevoked: boolean,
): Promise<void> {
  const living = isRevoked ? [] : await listShareRows(tx, doctor.scope, { patientId: share.patientId });
  if (living.some((other) => other.videoId === share.videoId && other.id !== share.id && !other.isRevoked)) {
    throw new AppError('share.revoked', {
      message: 'This video has been shared with this patient again since. The newer link is the one in use.',
    });
  }
  const changed = await setShareRevoked(
    tx,
    doctor.scope,
    share.id,
    isRevoked ? new Date(deps.clock()) : null,
  );
  if (!changed) return;
  const { id: shareId, videoId, patientId } = share;
  const kind = isRevoked ? 'share.revoked' : 'share.restored';
  await appendEvents(tx, [newEvent(deps, kind, { doctorId: doctor.userId, videoId, shareId, patientId })]);
}

async function resend(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Database,
  doctor: DoctorActor,
  share: ShareRow,
  input: UpdateShareInput,
): Promise<void> {
  const patient = await findPatientById(tx, doctor.scope, share.patientId);
  if (!patient) throw new AppError('not-found', { message: texts.notFound });
  if (input.isRevoked ?? share.isRevoked) {
    throw new AppError('share.revoked', {
      message: 'This link is revoked. Restore it first, then send it again.',
    });
  }
  const wished: readonly Channel[] = input.channels ? channelsOf(input.channels) : share.channels;
  const channels = wished.filter((channel) => whyUnreachable(patient, channel) === null);
  if (channels.length === 0) {
    const reasons = wished.flatMap((channel) => whyUnreachable(patient, channel) ?? []);
    throw invalidFields({ channels: reasons });
  }
  await markShareSentAgain(tx, doctor.scope, share.id, channels, new Date(deps.clock()));
  await queueDeliveries(deps, tx, { doctorId: doctor.userId, videoId: share.videoId }, [
    { ...share, channels },
  ]);
}
