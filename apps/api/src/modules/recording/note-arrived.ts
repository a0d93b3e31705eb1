import type { RecordingId } from '@bedside/contracts/kit/ids';
import { noteHeard } from '@bedside/db/postgres/recording.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** Records that bytes of a take arrived, which also counts as a heartbeat. */
export async function noteArrived(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  input: { recordingId: RecordingId; savedBytes: number },
): Promise<void> {
  const { recordingId, savedBytes } = input;
  await noteHeard(deps.db, doctor.scope, recordingId, { at: new Date(deps.clock()), savedBytes });
}
