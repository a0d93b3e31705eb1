import type { DoctorScope, PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { Database } from '../../ports/database';
import { closeAsked } from '../chat/close-asked';

/** Sets done what an answer is about: all that was asked up to a time, or what was asked at its second. */
export async function closeAnswered(
  tx: Database,
  scope: DoctorScope,
  {
    second,
    through,
    ...asked
  }: {
    patientId: PatientId;
    videoId: VideoId;
    second: number | null;
    through?: Date | undefined;
    doneAt: Date;
  },
): Promise<void> {
  if (through) await closeAsked(tx, scope, { ...asked, through });
  else if (second !== null) await closeAsked(tx, scope, { ...asked, second });
}
