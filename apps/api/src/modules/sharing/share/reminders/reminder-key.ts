import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';

/** The key of the job of a reminder that can still be taken back: one for a subject and for those whom it reminds. */
export const reminderKey = ({ practiceId }: PracticeScope, input: RemindInput): string =>
  `remind:${practiceId}:${'videoId' in input ? input.videoId : input.playlistId}:${input.who}${input.stoppedAt === undefined ? '' : `:${input.stoppedAt}`}`;
