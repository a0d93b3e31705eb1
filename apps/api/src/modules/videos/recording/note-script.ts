import { AppError } from '@bedside/contracts/kit/app-error';
import type { NoteScriptInput } from '@bedside/contracts/videos/recording/recording.schema';
import { findRecording, updateRecording } from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/**
 * Stores the part of the script that was read so far, for the captions of a take whose browser does not come back. A
 * stopped take has sent more with its Stop. @throws AppError `not-found`
 */
export async function noteScript(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  { recordingId, script, traces }: NoteScriptInput,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const now = await findRecording(tx, doctor.scope, recordingId, { lock: true });
    if (!now) throw new AppError('not-found');
    if (now.status !== 'recording' && now.status !== 'kept') return;
    await updateRecording(tx, doctor.scope, recordingId, { script, traces });
  });
}
