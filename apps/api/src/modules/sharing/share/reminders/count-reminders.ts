import { countSmsParts } from '@bedside/contracts/sharing/share/share-sms.rules';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { ReminderCount } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { shortShareUrl } from '@bedside/contracts/sharing/share/share.rules';
import type { Deps } from '../../../../deps';
import { newLinkId } from '../../../../kit/secrets';
import { messagePlace } from '../../../account/practice-text/message-place';
import type { ReminderChoice } from './choose-reminders';
import { writeReminderSms } from '../delivery/write-reminder-sms';

/** The number of messages of these reminders, and of the parts of their text messages. */
export async function countReminders(
  deps: Pick<Deps, 'publicUrl' | 'practiceTexts'>,
  { practiceId }: PracticeScope,
  { reminders, recent, unreachable }: ReminderChoice,
  smsWaitsUntil: Date | null,
): Promise<ReminderCount> {
  // Every link is equally long. The real ones may not exist yet.
  const link = shortShareUrl(deps.publicUrl(), newLinkId());
  const texts = reminders.filter(({ channels }) => channels.includes('sms'));
  const place = messagePlace(practiceId);
  const parts = await Promise.all(
    texts.map(async ({ share, patient }) => {
      const message = await deps.practiceTexts.show(place, share.message);
      return countSmsParts(writeReminderSms(message, patient.firstName, link)).parts;
    }),
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
