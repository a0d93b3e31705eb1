import {
  ABANDONED_AFTER_MS,
  TAKE_AHEAD_BYTES,
  TAKE_STARTS_WITH_BYTES,
  uploadIdOf,
} from '@bedside/contracts/videos/recording/recording.rules';
import type { BeginRecordingInput } from '@bedside/contracts/videos/recording/recording.schema';
import { insertRecording, releaseSilentTakes } from '@bedside/db/postgres/videos/recording.repository';
import { insertUpload } from '@bedside/db/postgres/base/upload.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { requireRoom } from '../../base/usage/require-room';
import { grantTake, type TakeRoom } from './grant-take';
import { refuseThirdTake } from './takes/refuse-third-take';

/**
 * Stores a take in its first second, before any byte has arrived: its row and its upload, under the browser's id, with
 * room for its first bytes.
 * @throws AppError `usage.no-room`, `recording.too-many`, `billing.videos-full`, `billing.minutes-full`
 * @returns undefined, without any change, when a take of this id exists, whoever owns it
 */
export async function beginRecording(
  deps: Pick<Deps, 'db' | 'clock' | 'quota' | 'maxVideoBytes'>,
  { scope }: DoctorActor,
  input: BeginRecordingInput,
): Promise<TakeRoom | undefined> {
  const { recordingId, type, fileName, timeZone, region } = input;
  const uploadId = uploadIdOf(recordingId);
  const now = deps.clock();
  const at = new Date(now);
  // One after another, so that those that wait hold no connection.
  return takeRowTurns([`upload ${scope.practiceId}`], async () => {
    await releaseSilentTakes(deps.db, new Date(now - ABANDONED_AFTER_MS), scope);
    return deps.db.transaction().execute(async (tx) => {
      const upload = { id: uploadId, title: null, fileName, size: null };
      if (!(await insertUpload(tx, scope, upload))) return undefined;
      await insertRecording(tx, scope, { id: recordingId, uploadId, type, timeZone, region, at });
      const room = await grantTake(deps, tx, scope, {
        recordingId,
        least: TAKE_STARTS_WITH_BYTES,
        most: TAKE_AHEAD_BYTES,
      });
      await refuseThirdTake(tx, scope);
      await requireRoom(deps, tx, scope, { isVideo: true });
      return room;
    });
  });
}
