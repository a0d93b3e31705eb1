import { fillMessage, shareUrl } from '@bedside/contracts/share/share.rules';
import { shareTexts } from '@bedside/contracts/share/share.texts';
import { fullNameOf } from '@bedside/contracts/user/user.rules';
import type { DeliveryToSend } from '@bedside/db/postgres/delivery.repository';
import type { Deps } from '../../deps';
import { layOutMail } from '../../ports/mail-layout';
import type { Mail } from '../../ports/mailer';

/** The mail of a delivery: the doctor's words, a picture that leads to the video, the link and the way out. */
export function writeMail(deps: Pick<Deps, 'publicUrl' | 'sealedIds'>, delivery: DeliveryToSend): Mail {
  const { patient, doctor, video } = delivery;
  const name = fullNameOf(doctor);
  const what = video ? 'video' : 'playlist';
  const poster = video?.posterKey && {
    url: `${deps.publicUrl()}/posters/${delivery.shareLinkId}`,
    alt: shareTexts.mail.picture,
  };
  const unsubscribeUrl = `${deps.publicUrl()}/unsubscribe/${deps.sealedIds.seal('unsubscribe', patient.id)}`;
  return {
    key: delivery.id,
    patientId: patient.id,
    to: patient.email ?? '',
    unsubscribeUrl,
    ...layOutMail({
      subject: shareTexts.mail.subject(name, what),
      paragraphs: [fillMessage(delivery.message, patient.firstName)],
      ...(poster ? { picture: poster } : {}),
      button: {
        label: shareTexts.mail.button[what],
        url: shareUrl(deps.publicUrl(), {
          patientLinkId: patient.linkId,
          shareLinkId: delivery.shareLinkId,
          of: what,
          via: 'email',
        }),
      },
      footer: {
        text: shareTexts.mail.footer(name, doctor.placeOfWork),
        link: { label: shareTexts.mail.unsubscribe, url: unsubscribeUrl },
      },
    }),
  };
}
