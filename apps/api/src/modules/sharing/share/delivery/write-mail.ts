import { fillMessage, shareUrl } from '@bedside/contracts/sharing/share/share.rules';
import { correctionWords } from '@bedside/contracts/sharing/correction/correction.texts';
import { shareWords } from '@bedside/contracts/sharing/share/share.texts';
import { fullNameOf, senderNameOf } from '@bedside/contracts/account/user/user.rules';
import type { DeliveryToSend } from '@bedside/db/postgres/sharing/delivery.repository';
import type { Deps } from '../../../../deps';
import { findClinicName } from '../../../base/practice-look/find-clinic-name';
import { findMailBrand } from '../../../account/branding/find-mail-brand';
import { layOutMail } from '../../../../ports/mail-layout';
import type { Mail } from '../../../../ports/mailer';

/**
 * The mail of a delivery: the doctor's message, a picture that leads to the video, the link, and the link to opt out.
 * The sender is the doctor's name, and a reply goes to the doctor.
 */
export async function writeMail(
  deps: Pick<Deps, 'publicUrl' | 'sealedIds' | 'brandings'>,
  delivery: DeliveryToSend & { message: string },
): Promise<Mail> {
  const { patient, doctor, video } = delivery;
  const name = fullNameOf(doctor);
  const clinic = await findClinicName(deps, doctor);
  const what = video ? 'video' : 'playlist';
  const poster = video?.posterKey && {
    url: `${deps.publicUrl()}/posters/${delivery.shareLinkId}`,
    alt: shareWords('mail.picture'),
  };
  const unsubscribeUrl = `${deps.publicUrl()}/unsubscribe/${deps.sealedIds.seal('unsubscribe', patient.id)}`;
  return {
    key: delivery.id,
    patientId: patient.id,
    to: patient.email ?? '',
    senderName: senderNameOf(doctor, clinic),
    ...(doctor.email === null ? {} : { replyTo: doctor.email }),
    unsubscribeUrl,
    ...layOutMail({
      brand: await findMailBrand(deps, doctor.linkId),
      subject: subjectOf(delivery, name, what),
      paragraphs: [fillMessage(delivery.message, patient.firstName)],
      ...(poster ? { picture: poster } : {}),
      button: {
        label: shareWords('mail.button', { context: what }),
        url: shareUrl(deps.publicUrl(), {
          shareLinkId: delivery.shareLinkId,
          of: what,
          via: 'email',
        }),
      },
      footer: {
        text: shareWords('mail.footer', { doctor: name, placeOfWork: clinic }),
        link: { label: shareWords('mail.unsubscribe'), url: unsubscribeUrl },
      },
    }),
  };
}

function subjectOf(delivery: DeliveryToSend, doctor: string, what: 'video' | 'playlist'): string {
  if (delivery.isCorrection) return correctionWords('mail.subject', { doctor });
  const subject = shareWords('mail.subject', { doctor, context: what });
  return delivery.isReminder ? shareWords('reminder.message', { sent: subject }) : subject;
}
