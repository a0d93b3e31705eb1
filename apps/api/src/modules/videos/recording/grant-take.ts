import type { PracticeScope, RecordingId } from '@bedside/contracts/kit/ids';
import { updateRecording } from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { readRoom } from '../../base/usage/read-room';
import { requireRoom } from '../../base/usage/require-room';

/** How many bytes a take may have by now, and whether its practice has room for no more. */
export type TakeRoom = { grantedBytes: number; isLast: boolean };

/**
 * Reserves room for a take, as much as the practice has. Its count is locked until the transaction ends, so of takes and
 * uploads at once none passes the limit.
 * @param wanted.least with less room it is refused
 * @throws AppError `usage.no-room`, after which the caller has to roll back
 */
export async function grantTake(
  deps: Pick<Deps, 'quota' | 'maxVideoBytes'>,
  tx: Database,
  scope: PracticeScope,
  wanted: { recordingId: RecordingId; least: number; most: number },
): Promise<TakeRoom> {
  const { recordingId, least } = wanted;
  const most = Math.min(wanted.most, deps.maxVideoBytes);
  await updateRecording(tx, scope, recordingId, { grantedBytes: most });
  const { free } = await readRoom(deps, tx, scope, false);
  if (free >= 0) return { grantedBytes: most, isLast: false };
  const grantedBytes = most + free;
  if (grantedBytes < least) await requireRoom(deps, tx, scope, { added: most });
  await updateRecording(tx, scope, recordingId, { grantedBytes });
  return { grantedBytes, isLast: true };
}
