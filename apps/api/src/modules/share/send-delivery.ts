import { optedOutReasons, shareUrl, smsText, whyUnreachable } from '@bedside/contracts/share/share.rules';
import {
  claimDelivery,
  findDeliveryToSend,
  listProviderIds,
  releaseDelivery,
  type DeliveryToSend,
  type updateDelivery,
} from '@bedside/db/postgres/delivery.repository';
import { setSmsOptedOut } from '@bedside/db/postgres/patient.repository';
import type { Deps } from '../../deps';
import { SendError, type Found } from '../../ports/send-error';
import { settleDelivery } from './settle-delivery';
import { writeMail } from './write-mail';

type SendDeps = Pick<Deps, 'db' | 'mailer' | 'sms' | 'publicUrl' | 'sealedIds' | 'clock' | 'log'>;

const NOT_HANDED_OVER = 'The message could not be handed over. Check the address, then send it again.';
const UNCERTAIN =
  'We could not learn whether this message went out. Ask the patient before you send it again.';
const REVOKED = 'The link was revoked before this was sent.';

/**
 * Sends one message to one patient, once. What it says is made now, so that a job carries ids alone. It is claimed
 * before it is handed over: whoever finds a claim asks the provider what became of the message before sending it
 * again, and where nobody can tell, the doctor is told so rather than the patient written to twice.
 * @throws SendError while another try may succeed, until `lastAttempt`; then the delivery fails with a reason
 */
export async function sendDelivery(
  deps: SendDeps,
  input: { deliveryId: string; lastAttempt: boolean },
): Promise<void> {
  const delivery = await findDeliveryToSend(deps.db, input.deliveryId);
  if (!delivery || delivery.state !== 'queued') return;
  try {
    const found = delivery.claimedAt && (await look(deps, delivery, delivery.claimedAt));
    if (found?.state === 'unknown')
      return await settle(deps, delivery, { state: 'failed', reason: UNCERTAIN });
    if (found?.state === 'taken') return await settleSent(deps, delivery, found.providerId);
    const refusal = delivery.isRevoked ? REVOKED : whyUnreachable(delivery.patient, delivery.channel);
    if (refusal !== null) {
      const state = refusal === optedOutReasons[delivery.channel] ? 'opted-out' : 'failed';
      return await settle(deps, delivery, { state, reason: refusal });
    }
    if (!(await claimDelivery(deps.db, delivery.id, delivery.claimedAt, new Date(deps.clock())))) return;
    const { providerId } = await hand(deps, delivery);
    await settleSent(deps, delivery, providerId);
  } catch (thrown) {
    await settleFault(deps, delivery, toSendError(thrown), input.lastAttempt);
  }
}

/** Ends the delivery where the fault is final, else leaves it to the next try. */
async function settleFault(
  deps: SendDeps,
  delivery: DeliveryToSend,
  error: SendError,
  isLast: boolean,
): Promise<void> {
  const { fault, reason = NOT_HANDED_OVER } = error;
  deps.log.warn({ deliveryId: delivery.id, fault, why: error.message }, 'a message was not handed over');
  switch (fault) {
    case 'refused':
      return settle(deps, delivery, { state: 'failed', reason });
    case 'opted-out':
      return settle(deps, delivery, { state: 'opted-out', reason });
    case 'not-taken':
      await releaseDelivery(deps.db, delivery.id);
      if (!isLast) throw error;
      return settle(deps, delivery, { state: 'failed', reason });
    case 'uncertain':
      if (!isLast) throw error;
      return settle(deps, delivery, { state: 'failed', reason: UNCERTAIN });
  }
}

/** Of a fault that nobody foresaw it is not known when it came; its text may hold anything and goes no further. */
function toSendError(thrown: unknown): SendError {
  if (thrown instanceof SendError) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? ` ${String(thrown.code)}` : '';
  return new SendError(
    'uncertain',
    `a message met a fault (${thrown instanceof Error ? thrown.name : typeof thrown}${code})`,
  );
}

function settle(
  deps: SendDeps,
  delivery: DeliveryToSend,
  change: Parameters<typeof updateDelivery>[2],
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    // What the provider refuses to send to is closed for every doctor, as an answered STOP is.
    if (change.state === 'opted-out' && delivery.channel === 'sms')
      await setSmsOptedOut(tx, delivery.patient.phone, new Date(deps.clock()));
    await settleDelivery(deps, tx, delivery, change);
  });
}

function settleSent(deps: SendDeps, delivery: DeliveryToSend, providerId: string | null): Promise<void> {
  return settle(deps, delivery, { state: 'sent', ...(providerId ? { providerId } : {}) });
}

async function look(deps: SendDeps, delivery: DeliveryToSend, since: Date): Promise<Found> {
  const { id: key } = delivery;
  if (delivery.channel === 'mail') return deps.mailer.look({ key });
  const known = await listProviderIds(deps.db, delivery.about);
  return deps.sms.look({ key, to: delivery.patient.phone, mark: delivery.shareLinkId, known, since });
}

function hand(deps: SendDeps, delivery: DeliveryToSend): Promise<{ providerId: string | null }> {
  if (delivery.channel === 'mail') return deps.mailer.send(writeMail(deps, delivery));
  const { patient } = delivery;
  const link = shareUrl(deps.publicUrl(), {
    patientLinkId: patient.linkId,
    shareLinkId: delivery.shareLinkId,
    of: delivery.video ? 'video' : 'playlist',
    via: 'sms',
  });
  const text = smsText(delivery.message, patient.firstName, link);
  return deps.sms.send({ key: delivery.id, to: patient.phone, text });
}
