import { aboutErasure } from '@bedside/contracts/base/audit/audit.rules';
import type { Erasure } from '@bedside/contracts/base/erasure/erasure.schema';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { removeObjectsJob } from '@bedside/contracts/videos/video/video.jobs';
import { countErased, insertErasures } from '@bedside/db/postgres/base/erasure.repository';
import { appendEvents } from '@bedside/db/postgres/base/event-outbox.repository';
import { deleteDraftRowsByPhone } from '@bedside/db/postgres/patients/import-draft.repository';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import { deletePatientRow } from '@bedside/db/postgres/patients/patient.repository';
import { forgetErrorsByPhone } from '@bedside/db/postgres/patients/patient-import.repository';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import type { Deps } from '../../../deps';
import { recordAudit, type AuditBy } from '../../base/audit/record-audit';
import { countErasedEvents } from '../../base/erasure/count-erased-events';
import { deleteInTurn } from '../../base/erasure/delete-in-turn';
import { makeErasure } from '../../base/erasure/make-erasure';
import { buildEvent } from '../../base/event/build-event';
import { eraseLater } from '../../base/event/erase-later';

/**
 * Erases a patient with all shares, messages, files and events. The erasure is noted in the same transaction.
 * @param input.earlier the erasure that is repeated over a restored backup
 * @returns undefined where there is no such patient
 */
export async function erasePatient(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'bus' | 'jobs' | 'clock' | 'eventStore'>,
  scope: PracticeScope,
  { patientId, by, earlier }: { patientId: PatientId; by: AuditBy; earlier?: Erasure },
): Promise<Erasure | undefined> {
  const { practiceId } = scope;
  const viewingEvents = await countErasedEvents(deps, { practiceId, patientId });
  const done = await deleteInTurn(deps, [scope.practiceId], async (tx) => {
    const patient = await findPatientById(tx, scope, patientId);
    if (!patient) return undefined;
    await forgetErrorsByPhone(tx, scope, patient.phone);
    await deleteDraftRowsByPhone(tx, scope, patient.phone);
    const shares = await listShareRows(tx, scope, { patientId });
    const counts = { ...(await countErased(tx, scope, patientId)), viewingEvents };
    // When several callers delete at the same time, the first one does it.
    if (!(await deletePatientRow(tx, scope, patientId))) return undefined;
    const now = { accountId: practiceId, kind: 'patient', subjectId: patientId } as const;
    const erasure = earlier ?? makeErasure({ ...now, erasedAt: new Date(deps.clock()), counts });
    await insertErasures(tx, [erasure]);
    await appendEvents(tx, [buildEvent(deps, 'erased', { practiceId, patientId })]);
    await eraseLater(deps, tx, { patientId });
    await deps.jobs.add(tx, removeObjectsJob, {}, { key: removeObjectsJob.name });
    await recordAudit(tx, practiceId, by, { ...aboutErasure('patient.erased', erasure.id), patientId });
    return { erasure, linkIds: shares.map((share) => share.linkId) };
  });
  if (!done) return undefined;
  await deps.bus.publish({ topic: 'share-changed', linkIds: done.linkIds });
  return done.erasure;
}
