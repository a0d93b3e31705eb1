import { countSmsParts } from '@bedside/contracts/share/share-sms.rules';
import type { ReminderCount } from '@bedside/contracts/share/share-reminder.schema';
import { shortShareUrl } from '@bedside/contracts/share/share.rules';
import type { Deps } from '../../deps';
import { newLinkId } from '../../kit/secrets';
import type { ReminderChoice } from './choose-reminders';
import { writeReminderSms } from './write-reminder-sms';

/** The number of messages of these reminders, and of the parts of their text messages. */
export function countReminders(
  deps: Pick<Deps, 'publicUrl'>,
  { reminders, recent, unreachable }: ReminderChoice,
  smsWaitsUntil: Date | null,
): ReminderCount {
  // Every link is equally long. The real ones may not exist yet.
  const link = shortShareUrl(deps.publicUrl(), newLinkId());
  const texts = reminders.filter(({ channels }) => channels.includes('sms'));
  const parts = texts.map(
    ({ share, patient }) => countSmsParts(writeReminderSms(share.message, patient.firstName, link)).parts,
  );
  return {
    patients: reminders.length,
    mail: reminders.filter(({ channels }) => channels.includes('mail')).length,
    sms: texts.length,
    smsParts: parts.reduce((sum, count) => sum + count, 0),
    recent,
    unreachable,
    smsWaitsUntil: texts.length > 0 ? smsWaitsUntil : null,
  };
}
