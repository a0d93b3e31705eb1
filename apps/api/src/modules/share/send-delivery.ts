import { fillMessage, shareUrl, smsText, whyUnreachable } from '@bedside/contracts/share/share.rules';
import {
  findDeliveryToSend,
  updateDelivery,
  type DeliveryToSend,
} from '@bedside/db/postgres/delivery.repository';
import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import type { Deps } from '../../deps';
import { layOutMail } from '../../kit/mail-layout';
import { newEvent } from '../event/new-event';

type SendDeps = Pick<Deps, 'db' | 'mailer' | 'sms' | 'publicUrl' | 'clock' | 'log'>;

/**
 * Sends one message to one patient. What it says is made now, so that a job carries ids alone; one that went out
 * before is not sent again.
 * @throws whatever the provider throws, until `lastAttempt`; then the delivery fails with a reason
 */
export async function sendDelivery(
  deps: SendDeps,
  input: { deliveryId: string; lastAttempt: boolean },
): Promise<void> {
  const delivery = await findDeliveryToSend(deps.db, input.deliveryId);
  if (!delivery || delivery.state !== 'queued') return;
  const refusal = delivery.isRevoked
    ? 'The link was revoked before this was sent.'
    : whyUnreachable(delivery.patient, delivery.channel);
  if (refusal !== null) return fail(deps, delivery, refusal);
  try {
    const { providerId } = await hand(deps, delivery);
    await updateDelivery(deps.db, delivery.id, { state: 'sent', ...(providerId ? { providerId } : {}) });
  } catch (error) {
    if (!input.lastAttempt) throw error;
    deps.log.error({ deliveryId: delivery.id, err: error }, 'a message could not be sent');
    await fail(
      deps,
      delivery,
      'The message could not be handed over. Check the address, then send it again.',
    );
  }
}

async function fail(deps: SendDeps, delivery: DeliveryToSend, reason: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await updateDelivery(tx, delivery.id, { state: 'failed', reason });
    await appendEvents(tx, [
      newEvent(deps, 'share.failed', {
        doctorId: delivery.scope.doctorId,
        videoId: delivery.video.id,
        shareId: delivery.shareId,
        patientId: delivery.patient.id,
        via: delivery.channel === 'sms' ? 'sms' : 'email',
      }),
    ]);
  });
}

function hand(deps: SendDeps, delivery: DeliveryToSend): Promise<{ providerId: string | null }> {
  const { patient, doctor, video } = delivery;
  const link = (via: 'sms' | 'email') =>
    shareUrl(deps.publicUrl(), { patientLinkId: patient.linkId, shareLinkId: delivery.shareLinkId, via });
  if (delivery.channel === 'sms') {
    const text = smsText(delivery.message, patient.firstName, link('sms'));
    return deps.sms.send({ key: delivery.id, to: patient.phone, text });
  }
  const name = [doctor.title, doctor.firstName, doctor.lastName].filter(Boolean).join(' ');
  const poster = video.posterKey && {
    url: `${deps.publicUrl()}/posters/${delivery.shareLinkId}`,
    alt: 'A picture from the video',
  };
  return deps.mailer.send({
    key: delivery.id,
    to: patient.email ?? '',
    ...layOutMail({
      subject: `${name} has shared a video with you`,
      paragraphs: [fillMessage(delivery.message, patient.firstName)],
      ...(poster ? { picture: poster } : {}),
      button: { label: 'Watch the video', url: link('email') },
      footer: { text: `Sent for ${name}, ${doctor.placeOfWork}. You need no account to watch.` },
    }),
  });
}
