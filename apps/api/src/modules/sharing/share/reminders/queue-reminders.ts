import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { RemindUntil } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { setShareReminders } from '@bedside/db/postgres/sharing/share/share-reminder.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { buildEvent } from '../../../base/event/build-event';
import type { ChosenReminder } from './choose-reminders';
import { queueDeliveries } from '../queue-deliveries';

/**
 * Queues these reminders with their events, in the caller's transaction and in a constant number of statements.
 * @throws AppError `rate-limited`
 */
export async function queueReminders(
  deps: Pick<Deps, 'jobs' | 'clock' | 'sending'>,
  tx: Database,
  scope: PracticeScope,
  reminders: readonly ChosenReminder[],
  when: { until: RemindUntil; smsNotBefore: Date | null },
): Promise<void> {
  if (reminders.length === 0) return;
  await queueDeliveries(
    deps,
    tx,
    scope,
    reminders.map(({ share, channels, optedOut }) => ({
      shareId: share.id,
      channels,
      optedOut,
      remindsUntil: when.until,
    })),
    when.smsNotBefore,
  );
  const ids = reminders.map(({ share }) => share.id);
  await setShareReminders(tx, scope, ids, { remindedAt: new Date(deps.clock()) });
  await appendEvents(
    tx,
    reminders.map(({ share: { id, videoId, patientId, playlistShareId } }) =>
      buildEvent(deps, 'share.reminded', {
        shareId: videoId && id,
        practiceId: scope.practiceId,
        videoId,
        patientId,
        playlistShareId,
      }),
    ),
  );
}
