import { aboutErasure } from '@bedside/contracts/base/audit/audit.rules';
import { erasureSchema, type Erasure } from '@bedside/contracts/base/erasure/erasure.schema';
import type { PatientId, PracticeId, UserId } from '@bedside/contracts/kit/ids';
import { insertErasures } from '@bedside/db/postgres/base/erasure.repository';
import { findPractice } from '@bedside/db/postgres/account/practice/practice.repository';
import type { Deps } from '../../../deps';
import { recordAudit } from '../../base/audit/record-audit';
import { eraseEvents } from '../../base/event/erase-events';
import { erasePatient } from '../../patients/patient/erase-patient';
import { eraseUser, type ErasingDeps } from '../../account/user/erase-user';

/**
 * Erases again what a restored backup brought back: in the records, the event store and, by the jobs that this queues,
 * the storage. It may be repeated, and continued after a fault.
 * @param lines of the list that `exportErasures` wrote
 * @returns how many erasures the list has, and how many of them were there again
 * @throws ZodError for a line that is none, before anything is erased
 */
export async function replayErasures(
  deps: ErasingDeps & Pick<Deps, 'pool'>,
  lines: readonly string[],
): Promise<{ listed: number; erased: number }> {
  const list = lines.map((line) => erasureSchema.parse(JSON.parse(line)));
  let erased = 0;
  for (const erasure of list) {
    // Before the account is erased, which would note a new erasure of it.
    await insertErasures(deps.db, [erasure]);
    if (await (erasure.kind === 'patient' ? repeatPatient(deps, erasure) : repeatAccount(deps, erasure)))
      erased += 1;
    const subject = erasure.kind === 'patient' ? { patientId: erasure.subjectId } : {};
    await eraseEvents(deps, { practiceId: erasure.accountId, ...subject });
  }
  return { listed: list.length, erased };
}

type ReplayDeps = Parameters<typeof replayErasures>[0];

async function repeatPatient(deps: ReplayDeps, erasure: Erasure): Promise<boolean> {
  const practice = await findPractice(deps.db, erasure.accountId as PracticeId);
  if (!practice) return false;
  const again = await erasePatient(deps, practice, {
    patientId: erasure.subjectId as PatientId,
    by: 'operator',
    earlier: erasure,
  });
  return again !== undefined;
}

const repeatAccount = (deps: ReplayDeps, erasure: Erasure): Promise<boolean> =>
  eraseUser(deps, erasure.subjectId as UserId, {
    last: (tx) => recordAudit(tx, erasure.accountId, 'operator', aboutErasure('account.erased', erasure.id)),
  });
