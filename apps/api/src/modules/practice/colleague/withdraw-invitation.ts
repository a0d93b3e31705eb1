import { AppError } from '@bedside/contracts/kit/app-error';
import { deleteInvitation } from '@bedside/db/postgres/practice/practice-invitation.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';

/** Makes the link of an invitation dead. @throws AppError `not-found`, also where it has been accepted meanwhile */
export async function withdrawInvitation(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  invitationId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await deleteInvitation(tx, doctor.scope, invitationId))) throw new AppError('not-found');
    await recordAudit(tx, doctor.scope.practiceId, doctor, { action: 'colleague.invitation-withdrawn' });
  });
}
