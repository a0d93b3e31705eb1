import { chatWords } from '@bedside/contracts/conversation/chat/chat.texts';
import { shareWords } from '@bedside/contracts/sharing/share/share.texts';
import { fullNameOf, senderNameOf } from '@bedside/contracts/account/user/user.rules';
import type { ChatToNotify } from '@bedside/db/postgres/conversation/chat-notice.query';
import type { Deps } from '../../../../deps';
import { findClinicName } from '../../../base/practice-look/find-clinic-name';
import { findMailBrand } from '../../../account/branding/find-mail-brand';
import { layOutMail } from '../../../../ports/mail-layout';
import type { Mail } from '../../../../ports/mailer';

/** Announces a message to a patient by mail. The sender is the doctor's name, and a reply goes to the doctor. */
export async function writeNoticeMail(
  deps: Pick<Deps, 'publicUrl' | 'sealedIds' | 'brandings'>,
  key: string,
  { patient, doctor }: ChatToNotify,
  link: string,
): Promise<Mail> {
  const name = fullNameOf(doctor);
  const clinic = await findClinicName(deps, doctor);
  const notice = chatWords('notice', { doctor: name, firstName: patient.firstName });
  const unsubscribeUrl = `${deps.publicUrl()}/unsubscribe/${deps.sealedIds.seal('unsubscribe', patient.id)}`;
  return {
    key,
    patientId: patient.id,
    to: patient.email ?? '',
    senderName: senderNameOf(doctor, clinic),
    ...(doctor.email === null ? {} : { replyTo: doctor.email }),
    unsubscribeUrl,
    ...layOutMail({
      brand: await findMailBrand(deps, doctor.linkId),
      subject: notice.subject,
      paragraphs: [notice.mail],
      button: { label: notice.button, url: link },
      footer: {
        text: shareWords('mail.footer', { doctor: name, placeOfWork: clinic }),
        link: { label: shareWords('mail.unsubscribe'), url: unsubscribeUrl },
      },
    }),
  };
}
