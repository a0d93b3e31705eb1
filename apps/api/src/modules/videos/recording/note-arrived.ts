import type { RecordingId } from '@bedside/contracts/kit/ids';
import { noteBeat } from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { growTake } from './grow-take';

/**
 * Records that bytes of a take arrived, which also counts as a heartbeat. The room that they had is gone when the take
 * was silent for too long, or was moved to the trash, while they were on their way. They need new room then.
 * @throws AppError `usage.no-room`, `recording.too-many`
 */
export async function noteArrived(
  deps: Pick<Deps, 'db' | 'clock' | 'quota' | 'maxVideoBytes'>,
  doctor: DoctorActor,
  input: { recordingId: RecordingId; savedBytes: number },
): Promise<void> {
  const { recordingId, savedBytes } = input;
  const beat = { at: new Date(deps.clock()), savedBytes };
  if (await noteBeat(deps.db, doctor.scope, recordingId, beat)) return;
  await growTake(deps, doctor, { recordingId, bytes: savedBytes });
  await noteBeat(deps.db, doctor.scope, recordingId, beat);
}
