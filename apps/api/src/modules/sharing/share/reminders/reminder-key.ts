import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';

/** The key of the job of a reminder that can still be taken back: one for a subject and for those whom it reminds. */
export function reminderKey({ practiceId }: PracticeScope, input: RemindInput): string {
  const ofVideo = 'videoId' in input;
  const between = ofVideo ? input.stoppedBetween : undefined;
  return [
    'remind',
    practiceId,
    ofVideo ? input.videoId : input.playlistId,
    input.who,
    ...(input.stoppedAt === undefined ? [] : [input.stoppedAt]),
    ...(between ? [`${between.fromSecond}-${between.toSecond}`] : []),
  ].join(':');
}
