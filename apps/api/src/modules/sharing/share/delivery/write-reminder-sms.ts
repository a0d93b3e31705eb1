import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import { smsText } from '@bedside/contracts/sharing/share/share.rules';
import { shareWords } from '@bedside/contracts/sharing/share/share.texts';

/** The reminder as a text message, without its first word where that would make it too long. */
export function writeReminderSms(template: string, firstName: string, url: string): string {
  const text = smsText(shareWords('reminder.message', { sent: template }), firstName, url);
  return text.length < SMS_MAX_CHARACTERS ? text : smsText(template, firstName, url);
}
