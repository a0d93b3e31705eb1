import { isDoneWithAll } from '@bedside/contracts/sharing/share/share-reminder.rules';
import { listRemindableShares } from '@bedside/db/postgres/sharing/share/share-reminder.query';
import type { DeliveryToSend } from '@bedside/db/postgres/sharing/delivery.repository';
import type { Deps } from '../../../../deps';
import { readDoneShares } from '../reminders/read-done-shares';

/**
 * Whether a message that waited has become needless: since it was queued, the patient has watched the video, or every
 * video of the playlist, by any share. A reminder is also needless when the patient has answered.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function isNeedless(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  delivery: DeliveryToSend,
): Promise<boolean> {
  const { needlessOnce, scope, shareId, createdAt } = delivery;
  if (needlessOnce === null) return false;
  const shares = await listRemindableShares(deps.db, scope, { patientIds: [delivery.patient.id] });
  const own = shares.filter((share) => share.id === shareId || share.playlistShareId === shareId);
  if (delivery.isReminder && own.some(({ hasAnswered }) => hasAnswered)) return true;
  // Watching begins with opening, so most messages need no query of the event store.
  const opened = shares.filter(({ hasOpened }) => hasOpened);
  const shareIds = opened.map(({ id }) => id);
  const videoIds = own.map(({ videoId }) => videoId);
  if (!isDoneWithAll(videoIds, opened, new Set(shareIds))) return false;
  const of = { practiceId: scope.practiceId, shareIds };
  return isDoneWithAll(videoIds, opened, await readDoneShares(deps, of, needlessOnce, createdAt));
}
