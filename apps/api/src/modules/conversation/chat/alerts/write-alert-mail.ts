import { chatWords } from '@bedside/contracts/conversation/chat/chat.texts';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { ChatToNotify } from '@bedside/db/postgres/conversation/chat-alert.query';
import type { Deps } from '../../../../deps';
import type { Mail } from '../../../../ports/mailer';
import { layOutPatientMail } from '../../../sharing/share/lay-out-patient-mail';

/** Announces a message to a patient by mail. The sender is the doctor's name, and a reply goes to the doctor. */
export async function writeAlertMail(
  deps: Pick<Deps, 'publicUrl' | 'sealedIds' | 'brandings'>,
  key: string,
  chat: ChatToNotify,
  link: string,
): Promise<Mail> {
  const { patient, doctor } = chat;
  const alert = chatWords('notice', { doctor: fullNameOf(doctor), firstName: patient.firstName });
  return layOutPatientMail(deps, key, chat, {
    subject: alert.subject,
    paragraphs: [alert.mail],
    button: { label: alert.button, url: link },
  });
}
