import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type {
  AccessOfPatient,
  PatientAccess,
} from '@bedside/contracts/practice/patient-access/patient-access.schema';
import {
  listAccessEvents,
  listAccessRows,
  listPeople,
  type AccessEvent,
  type AccessRow,
} from '@bedside/db/postgres/practice/patient-access.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';

/**
 * Who can open what of a patient: every link and code that opens something, and the people of the practice. It names no
 * link. Who handed one out, and how many devices opened the area, is in the audit trail.
 * @throws AppError `not-found`
 */
export async function listPatientAccess(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  patientId: PatientId,
): Promise<AccessOfPatient> {
  const { scope } = doctor;
  const [rows, events, people] = await Promise.all([
    listAccessRows(deps.db, scope, patientId, new Date(deps.clock())),
    listAccessEvents(deps.db, scope, patientId),
    listPeople(deps.db, scope),
  ]);
  if (rows.length === 0) throw new AppError('not-found');
  await recordAudit(deps.db, scope.practiceId, doctor, {
    ...aboutPatient('patient.read', patientId),
    isOnce: true,
  });
  return { accesses: rows.map((row) => present(row, events)), people };
}

function present(row: AccessRow, events: readonly AccessEvent[]): PatientAccess {
  const made = events.findLast(({ action, objectId }) => objectId === row.id && isMaking(row, action));
  if (row.kind !== 'area') return { ...row, since: latest(row.since, made?.at), by: made?.by ?? null };
  const opened = events.filter(
    ({ action, at }) =>
      action.startsWith('area.opened-by-') && (!made || made.action !== 'link.replaced' || at > made.at),
  );
  const since = made?.action === 'link.replaced' ? latest(row.since, made.at) : row.since;
  return { ...row, count: opened.length, since, by: made?.by ?? null };
}

/** What gives a way its beginning. A share that is restored opens again by the link of before. */
function isMaking({ kind }: AccessRow, action: string): boolean {
  if (kind === 'area') return action === 'patient.created' || action === 'link.replaced';
  return (kind === 'video' || kind === 'playlist') && action === 'link.made';
}

function latest(one: Date | null, other: Date | undefined): Date | null {
  if (one === null || other === undefined) return one;
  return one > other ? one : other;
}
