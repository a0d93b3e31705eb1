import { fillMessage, shareUrl } from '@bedside/contracts/sharing/share/share.rules';
import { correctionWords } from '@bedside/contracts/sharing/correction/correction.texts';
import { shareWords } from '@bedside/contracts/sharing/share/share.texts';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { DeliveryToSend } from '@bedside/db/postgres/sharing/delivery.repository';
import type { Deps } from '../../../../deps';
import type { Mail } from '../../../../ports/mailer';
import { layOutPatientMail } from '../lay-out-patient-mail';

/**
 * The mail of a delivery: the doctor's message, a picture that leads to the video, the link, and the link to opt out.
 * The sender is the doctor's name, and a reply goes to the doctor.
 */
export async function writeMail(
  deps: Pick<Deps, 'publicUrl' | 'sealedIds' | 'brandings'>,
  delivery: DeliveryToSend & { message: string },
): Promise<Mail> {
  const { patient, doctor, video } = delivery;
  const what = video ? 'video' : 'playlist';
  const poster = video?.posterKey && {
    url: `${deps.publicUrl()}/posters/${delivery.shareLinkId}`,
    alt: shareWords('mail.picture'),
  };
  return layOutPatientMail(deps, delivery.id, delivery, {
    subject: subjectOf(delivery, fullNameOf(doctor), what),
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
  });
}

function subjectOf(delivery: DeliveryToSend, doctor: string, what: 'video' | 'playlist'): string {
  if (delivery.isCorrection) return correctionWords('mail.subject', { doctor });
  const subject = shareWords('mail.subject', { doctor, context: what });
  return delivery.isReminder ? shareWords('reminder.message', { sent: subject }) : subject;
}
