import type { PatientReply } from '@bedside/contracts/patients/patient-reply/patient-reply.schema';
import { listUnreadReplies as listRows } from '@bedside/db/postgres/patients/patient-reply.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';

const MOST = 50;

/** The unread answers of the doctor's patients to text messages, the newest first. */
export async function listUnreadReplies(
  deps: Pick<Deps, 'db' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
): Promise<PatientReply[]> {
  const { scope } = doctor;
  const rows = await listRows(deps.db, scope, MOST);
  await recordListing(deps, doctor, 'inbox.listed');
  return Promise.all(
    rows.map(async (row) => {
      const place = { practiceId: scope.practiceId, column: 'patient_reply.text', id: row.id } as const;
      return { ...row, text: await deps.practiceTexts.show(place, row.text) };
    }),
  );
}
