import { chatNoticeTexts } from '@bedside/contracts/conversation/chat/chat.texts';
import { smsText } from '@bedside/contracts/sharing/share/share.rules';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { ChatToNotify } from '@bedside/db/postgres/conversation/chat-notice.query';
import type { Sms } from '../../../ports/sms-sender';

/** Announces a message to a patient by SMS, with its link. */
export function writeNoticeSms(key: string, { patient, doctor }: ChatToNotify, link: string): Sms {
  const text = smsText(chatNoticeTexts.sms(fullNameOf(doctor)), patient.firstName, link);
  return { key, to: patient.phone, text, patientId: patient.id };
}
