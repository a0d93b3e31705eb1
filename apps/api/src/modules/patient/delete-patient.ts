import { aboutPatient } from '@bedside/contracts/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { removeObjectsJob } from '@bedside/contracts/video/video.jobs';
import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import { deleteDraftRowsByPhone } from '@bedside/db/postgres/import-draft.repository';
import { findPatientById } from '@bedside/db/postgres/patient.query';
import { deletePatientRow } from '@bedside/db/postgres/patient.repository';
import { forgetErrorsByPhone } from '@bedside/db/postgres/patient-import.repository';
import { listShareRows } from '@bedside/db/postgres/share/share.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { recordAudit } from '../audit/record-audit';
import { buildEvent } from '../event/build-event';
import { eraseLater } from '../event/erase-later';

/** Deletes a patient with all shares, messages, files and events. @throws AppError `not-found` */
export async function deletePatient(
  deps: Pick<Deps, 'db' | 'bus' | 'jobs' | 'clock'>,
  doctor: DoctorActor,
  patientId: PatientId,
): Promise<void> {
  const linkIds = await deps.db.transaction().execute(async (tx) => {
    const patient = await findPatientById(tx, doctor.scope, patientId);
    if (patient) {
      await forgetErrorsByPhone(tx, doctor.scope, patient.phone);
      await deleteDraftRowsByPhone(tx, doctor.scope, patient.phone);
    }
    const shares = await listShareRows(tx, doctor.scope, { patientId });
    if (!(await deletePatientRow(tx, doctor.scope, patientId))) throw new AppError('not-found');
    await appendEvents(tx, [buildEvent(deps, 'erased', { doctorId: doctor.userId, patientId })]);
    await eraseLater(deps, tx, { patientId });
    await deps.jobs.add(tx, removeObjectsJob, {}, { key: removeObjectsJob.name });
    await recordAudit(tx, doctor.userId, doctor, aboutPatient('patient.erased', patientId));
    return shares.map((share) => share.linkId);
  });
  await deps.bus.publish({ topic: 'share-changed', linkIds });
}
