import { chatWords } from '@bedside/contracts/conversation/chat/chat.texts';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { ChatToNotify } from '@bedside/db/postgres/conversation/chat-alert.query';
import type { Sms } from '../../../../ports/sms-sender';

/** Announces a message to a patient by SMS, with its link. */
export function writeAlertSms(key: string, { patient, doctor }: ChatToNotify, link: string): Sms {
  const text = chatWords('notice.sms', { doctor: fullNameOf(doctor), firstName: patient.firstName });
  return { key, to: patient.phone, text: `${text}\n${link}`, patientId: patient.id };
}
