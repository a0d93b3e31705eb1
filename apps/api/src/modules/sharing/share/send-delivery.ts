import { PAUSED_AGAIN_MS } from '@bedside/contracts/sharing/share/share-limit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import { optedOutReasons, shortShareUrl, smsText } from '@bedside/contracts/sharing/share/share.rules';
import {
  claimDelivery,
  findDeliveryToSend,
  listProviderIds,
  releaseDelivery,
  type DeliveryToSend,
  type updateDelivery,
} from '@bedside/db/postgres/sharing/delivery.repository';
import { findShortLinkId, putShortLink } from '@bedside/db/postgres/sharing/short-link.repository';
import { setSmsOptedOut } from '@bedside/db/postgres/patients/patient.repository';
import type { Deps } from '../../../deps';
import { newLinkId } from '../../../kit/secrets';
import { findForeignLink } from '../../../ports/foreign-link';
import { SendError, type Found } from '../../../ports/send-error';
import { messagePlace } from '../../account/practice-text/message-place';
import { announceFailure } from './delivery/announce-failure';
import { passSmsBreaker } from './pass-sms-breaker';
import { queueDeliveryJobs } from './delivery/queue-delivery-jobs';
import { isNeedless } from './delivery/is-needless';
import { settleDelivery } from './delivery/settle-delivery';
import { findUnreachableReason } from './find-unreachable-reason';
import { writeMail } from './delivery/write-mail';
import { writeReminderSms } from './delivery/write-reminder-sms';

type SendDeps = Pick<
  Deps,
  | 'db'
  | 'eventStore'
  | 'jobs'
  | 'mailer'
  | 'sms'
  | 'sendSlots'
  | 'publicUrl'
  | 'sealedIds'
  | 'brandings'
  | 'clock'
  | 'log'
  | 'bus'
  | 'sending'
  | 'practiceTexts'
>;
/** With its message, or with that of its share, opened. */
type OpenDelivery = DeliveryToSend & { message: string };

/**
 * A fault of ours costs no attempt: the message is retried until somebody fixes the fault, or the message is too old.
 */
const OURS_AGAIN_MS = 15 * 60_000;
const OURS_FOR_MS = 3 * 86_400_000;
const FIGURES_AGAIN_MS = 60_000;

/**
 * Sends one message to one patient, once. Its text is made now, so a job carries only ids. It is claimed before it is
 * sent. A run that finds a claim asks the provider about the message before it sends it again. When nobody can tell,
 * the doctor is informed and the patient gets no second message. A message without a slot (`ports/send-slots`) returns
 * to the queue, which costs it no attempt.
 * @param input.triesLeft this one included; with the last the delivery fails with a reason
 * @throws SendError while another attempt may succeed
 */
export async function sendDelivery(
  deps: SendDeps,
  input: { deliveryId: string; triesLeft: number },
): Promise<void> {
  const stored = await findDeliveryToSend(deps.db, input.deliveryId);
  if (stored?.state !== 'queued') return;
  const place = messagePlace(stored.scope.practiceId);
  const delivery = { ...stored, message: await deps.practiceTexts.open(place, stored.message) };
  const { channel, patient } = delivery;
  const slot = await deps.sendSlots.take(
    channel === 'mail' ? { channel, to: patient.email ?? '' } : { channel },
  );
  if ('retryInMs' in slot) return queueAgain(deps, delivery, input.triesLeft, slot.retryInMs);
  try {
    await sendInSlot(deps, delivery, input.triesLeft);
  } finally {
    slot.release();
  }
}

async function sendInSlot(deps: SendDeps, delivery: OpenDelivery, triesLeft: number): Promise<void> {
  try {
    const found = delivery.claimedAt && (await look(deps, delivery, delivery.claimedAt));
    if (found?.state === 'unknown')
      return await settle(deps, delivery, { state: 'failed', reason: 'uncertain' });
    if (found?.state === 'taken') return await settleSent(deps, delivery, found.providerId);
    const refusal = delivery.isRevoked
      ? 'link-revoked'
      : (findUnreachableReason(deps, delivery.patient, delivery.channel) ?? findLinkFault(deps, delivery));
    if (refusal !== null) {
      const state = refusal === optedOutReasons[delivery.channel] ? 'opted-out' : 'failed';
      return await settle(deps, delivery, { state, reason: refusal });
    }
    if (!delivery.claimedAt && (await isNeedless(deps, delivery)))
      return await settle(deps, delivery, { state: 'needless' });
    if (delivery.channel === 'sms' && !delivery.claimedAt && !(await passSmsBreaker(deps))) {
      await releaseDelivery(deps.db, delivery.id, 'sending-paused');
      return queueAgain(deps, delivery, triesLeft, PAUSED_AGAIN_MS);
    }
    if (!(await claimDelivery(deps.db, delivery.id, delivery.claimedAt, new Date(deps.clock())))) return;
    const { providerId } = await hand(deps, delivery);
    await settleSent(deps, delivery, providerId);
  } catch (thrown) {
    // The event store, which says whether the message is needed, is away. Nothing was sent.
    if (thrown instanceof AppError && thrown.code === 'unavailable')
      return queueAgain(deps, delivery, triesLeft, FIGURES_AGAIN_MS);
    await settleFault(deps, delivery, toSendError(thrown), triesLeft);
  }
}

/** A message of before this rule sends nobody to another website either. */
function findLinkFault(deps: Pick<Deps, 'publicUrl'>, { message }: OpenDelivery): DeliveryReason | null {
  return findForeignLink(message, new URL(deps.publicUrl()).host) === undefined ? null : 'foreign-link';
}

/** Ends the delivery where the fault is final, otherwise leaves it to the next attempt. */
async function settleFault(
  deps: SendDeps,
  delivery: DeliveryToSend,
  error: SendError,
  triesLeft: number,
): Promise<void> {
  const { fault, reason = 'not-handed-over' } = error;
  const isLast = triesLeft <= 1;
  const what = { deliveryId: delivery.id, channel: delivery.channel, fault, why: error.message };
  if (fault === 'ours') deps.log.error(what, 'messages are refused until this installation is mended');
  else deps.log.warn(what, 'a message was not handed over');
  switch (fault) {
    case 'refused':
      return settle(deps, delivery, { state: 'failed', reason });
    case 'opted-out':
      return settle(deps, delivery, { state: 'opted-out', reason });
    case 'not-taken':
      await releaseDelivery(deps.db, delivery.id, error.reason ?? null);
      if (!isLast) throw error;
      return settle(deps, delivery, { state: 'failed', reason });
    case 'ours':
      if (deps.clock() - delivery.createdAt.getTime() >= OURS_FOR_MS)
        return settle(deps, delivery, { state: 'failed', reason: 'sender-refused-for-days' });
      await releaseDelivery(deps.db, delivery.id, 'sender-refused');
      return queueAgain(deps, delivery, triesLeft, OURS_AGAIN_MS);
    case 'uncertain':
      if (!isLast) throw error;
      return settle(deps, delivery, { state: 'failed', reason: 'uncertain' });
  }
}

function queueAgain(deps: SendDeps, { id }: DeliveryToSend, triesLeft: number, inMs: number): Promise<void> {
  return queueDeliveryJobs(deps, deps.db, [id], { triesLeft, runAt: new Date(deps.clock() + inMs) });
}

/**
 * An unforeseen fault may have come before or after the sending. Its text may contain anything and is not passed on.
 */
function toSendError(thrown: unknown): SendError {
  if (thrown instanceof SendError) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? ` ${String(thrown.code)}` : '';
  return new SendError(
    'uncertain',
    `a message met a fault (${thrown instanceof Error ? thrown.name : typeof thrown}${code})`,
  );
}

async function settle(
  deps: SendDeps,
  delivery: DeliveryToSend,
  change: Parameters<typeof updateDelivery>[2],
): Promise<void> {
  const moved = await deps.db.transaction().execute(async (tx) => {
    // A channel that the provider refuses is closed for every doctor, as after a STOP.
    if (change.state === 'opted-out' && delivery.channel === 'sms')
      await setSmsOptedOut(tx, delivery.patient.phone, new Date(deps.clock()));
    return settleDelivery(deps, tx, delivery, change);
  });
  if (moved) announceFailure(deps, delivery, change);
}

function settleSent(deps: SendDeps, delivery: DeliveryToSend, providerId: string | null): Promise<void> {
  return settle(deps, delivery, { state: 'sent', ...(providerId ? { providerId } : {}) });
}

async function look(deps: SendDeps, delivery: DeliveryToSend, since: Date): Promise<Found> {
  const { id: key } = delivery;
  if (delivery.channel === 'mail') return deps.mailer.look({ key });
  const known = await listProviderIds(deps.db, delivery.shareId);
  // A message without a short link was sent by an earlier release, with the long link.
  const shortId = await findShortLinkId(deps.db, delivery.shareId, delivery.patient.linkId);
  const mark = shortId ?? delivery.shareLinkId;
  return deps.sms.look({ key, to: delivery.patient.phone, mark, known, since });
}

async function hand(deps: SendDeps, delivery: OpenDelivery): Promise<{ providerId: string | null }> {
  if (delivery.channel === 'mail') return deps.mailer.send(await writeMail(deps, delivery));
  const { patient } = delivery;
  const link = shortShareUrl(
    deps.publicUrl(),
    await putShortLink(deps.db, delivery.shareId, {
      id: newLinkId(),
      patientLinkId: patient.linkId,
    }),
  );
  const textOf = delivery.isReminder ? writeReminderSms : smsText;
  const text = textOf(delivery.message, patient.firstName, link);
  return deps.sms.send({ key: delivery.id, to: patient.phone, text, patientId: patient.id });
}
