import { AppError } from '@bedside/contracts/kit/app-error';
import type { RecordingId } from '@bedside/contracts/kit/ids';
import { ABANDONED_AFTER_MS, TAKE_AHEAD_BYTES } from '@bedside/contracts/videos/recording/recording.rules';
import { findRecording, releaseSilentTakes } from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { grantTake, type TakeRoom } from './grant-take';
import { hasTakeRoom } from './has-take-room';
import { refuseThirdTake } from './takes/refuse-third-take';

/**
 * Makes room for a take to have this many bytes, and more ahead while it records. One in the trash gets what it needs.
 * @throws AppError `not-found`, `recording.closed`, `usage.no-room`, `recording.too-many`
 */
export async function growTake(
  deps: Pick<Deps, 'db' | 'clock' | 'quota' | 'maxVideoBytes'>,
  { scope }: DoctorActor,
  { recordingId, bytes }: { recordingId: RecordingId; bytes: number },
): Promise<TakeRoom> {
  const silentSince = new Date(deps.clock() - ABANDONED_AFTER_MS);
  // One after another, so that those that wait hold no connection.
  return takeRowTurns([`upload ${scope.practiceId}`], async () => {
    await releaseSilentTakes(deps.db, silentSince, scope);
    return deps.db.transaction().execute(async (tx) => {
      const take = await findRecording(tx, scope, recordingId, { lock: true });
      if (!take) throw new AppError('not-found');
      if (take.status === 'stopped' || take.status === 'saved') throw new AppError('recording.closed');
      if (hasTakeRoom(take, bytes)) return { grantedBytes: take.grantedBytes, isLast: false };
      const most = take.status === 'trashed' ? bytes : bytes + TAKE_AHEAD_BYTES;
      const wanted = { recordingId, least: bytes, most: Math.max(most, take.grantedBytes) };
      const room = await grantTake(deps, tx, scope, wanted);
      await refuseThirdTake(tx, take.scope);
      return room;
    });
  });
}
