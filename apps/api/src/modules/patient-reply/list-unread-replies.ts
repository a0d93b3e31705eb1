import type { PatientReply } from '@bedside/contracts/patient-reply/patient-reply.schema';
import { listUnreadReplies as listRows } from '@bedside/db/postgres/patient-reply.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

const MOST = 50;

/** The unread answers of the doctor's patients to text messages, the newest first. */
export function listUnreadReplies(deps: Pick<Deps, 'db'>, doctor: DoctorActor): Promise<PatientReply[]> {
  return listRows(deps.db, doctor.scope, MOST);
}
