import { chatNoticeTexts } from '@bedside/contracts/chat/chat.texts';
import { fillMessage, smsText } from '@bedside/contracts/share/share.rules';
import { shareMailTexts } from '@bedside/contracts/share/share.texts';
import { fullNameOf, senderNameOf } from '@bedside/contracts/user/user.rules';
import type { ChatToNotify } from '@bedside/db/postgres/chat-notice.query';
import type { Deps } from '../../deps';
import { layOutMail } from '../../ports/mail-layout';
import type { Mail } from '../../ports/mailer';
import type { Sms } from '../../ports/sms-sender';

type NoticeDeps = Pick<Deps, 'publicUrl' | 'sealedIds'>;
type Written = Pick<ChatToNotify, 'patient' | 'doctor'>;

const linkTo = (deps: NoticeDeps, { patient }: Written) =>
  `${deps.publicUrl()}/patient-messages/${patient.linkId}`;

/** The text message: that there is a message, and where. */
export function writeNoticeSms(deps: NoticeDeps, key: string, written: Written): Sms {
  const { patient, doctor } = written;
  const text = smsText(chatNoticeTexts.sms(fullNameOf(doctor)), patient.firstName, linkTo(deps, written));
  return { key, to: patient.phone, text, patientId: patient.id };
}

/** The mail, by the doctor's name. An answer goes to the doctor. */
export function writeNoticeMail(deps: NoticeDeps, key: string, written: Written): Mail {
  const { patient, doctor } = written;
  const name = fullNameOf(doctor);
  const unsubscribeUrl = `${deps.publicUrl()}/unsubscribe/${deps.sealedIds.seal('unsubscribe', patient.id)}`;
  return {
    key,
    patientId: patient.id,
    to: patient.email ?? '',
    senderName: senderNameOf(doctor),
    ...(doctor.email === null ? {} : { replyTo: doctor.email }),
    unsubscribeUrl,
    ...layOutMail({
      subject: chatNoticeTexts.subject(name),
      paragraphs: [fillMessage(chatNoticeTexts.mail(name), patient.firstName)],
      button: { label: chatNoticeTexts.button, url: linkTo(deps, written) },
      footer: {
        text: shareMailTexts.footer(name, doctor.placeOfWork),
        link: { label: shareMailTexts.unsubscribe, url: unsubscribeUrl },
      },
    }),
  };
}
