import { updateCustomerMailJob } from '@bedside/contracts/account/mail-change/mail-change.jobs';
import { moveFactorsHomeJob } from '@bedside/contracts/practice/colleague/colleague.jobs';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import { findPaymentCustomer } from '@bedside/db/postgres/account/payment-customer.repository';
import { findCredentials, lockUser } from '@bedside/db/postgres/account/user/user.repository';
import { raiseMediaEpochsOf } from '@bedside/db/postgres/account/user/user-media-epoch.repository';
import {
  deleteMember,
  insertMember,
  lockPractice,
} from '@bedside/db/postgres/practice/practice-member.repository';
import { deleteExports } from '@bedside/db/postgres/practice/practice-export.repository';
import { deleteReportsOf, handReportsOver } from '@bedside/db/postgres/figures/scheduled-report.repository';
import { nameMakers, takeOffer } from '@bedside/db/postgres/practice/practice-offer.repository';
import {
  giveTo,
  insertPracticeLike,
} from '@bedside/db/postgres/account/practice/practice-details.repository';
import {
  findHome,
  findOwnerId,
  findPractice,
} from '@bedside/db/postgres/account/practice/practice.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { newLinkId } from '../../../kit/secrets';
import type { Database } from '../../../ports/database';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { queueHandoverMails } from './handing-over/queue-handover-mails';

/**
 * Takes a practice over that its owner offers: once, however many accept at once. The practice keeps its id, and so
 * everything that is in it. The former owner becomes a doctor of it, or leaves with the account that is being deleted;
 * their account gets a practice of its own, which is empty. Everybody of the practice proves anew who they are.
 * @throws AppError `colleague.offer-over`, `second-factor.step-up-needed`
 */
export async function acceptPractice(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'bus' | 'publicUrl'>,
  member: Member,
  practiceId: PracticeId,
): Promise<void> {
  await requireStepUp(deps, member);
  const people = await deps.db.transaction().execute(async (tx) => {
    const formerId = await takeOver(deps, tx, member, practiceId);
    const practice = await findPractice(tx, practiceId);
    const customerId = practice && (await findPaymentCustomer(tx, practice));
    if (customerId !== undefined)
      await deps.jobs.add(tx, updateCustomerMailJob, { userId: member.userId, customerId });
    await deps.jobs.add(tx, moveFactorsHomeJob, { practiceId });
    await queueHandoverMails(deps, tx, { practiceId, formerId, ownerId: member.userId });
    const everybody = await raiseMediaEpochsOf(tx, practiceId);
    const entry = { action: 'practice.handed-over', object: ['user', member.userId] } as const;
    await recordAudit(tx, practiceId, member, entry);
    return [formerId, ...everybody];
  });
  await deps.bus.publish({ topic: 'practice-changed', practiceId });
  for (const userId of new Set(people)) await deps.bus.publish({ topic: 'session-ended', userId });
}

/** @returns the former owner */
async function takeOver(
  deps: Pick<Deps, 'clock'>,
  tx: Database,
  { userId }: Member,
  practiceId: PracticeId,
): Promise<UserId> {
  const at = new Date(deps.clock());
  const formerId = await findOwnerId(tx, practiceId);
  // The account before its practice, as an erasure locks them.
  const isThere = formerId !== undefined && (await lockUser(tx, formerId)) !== undefined;
  await lockPractice(tx, practiceId);
  const isOpen =
    isThere &&
    (await takeOffer(tx, practiceId, { now: at, userId })) !== undefined &&
    (await findOwnerId(tx, practiceId)) === formerId &&
    (await deleteMember(tx, practiceId, userId, 'doctor'));
  if (!isOpen) throw new AppError('colleague.offer-over');
  await giveTo(tx, practiceId, { ownerId: userId, at });
  await nameMakers(tx, practiceId, { from: formerId, to: userId });
  await handReportsOver(tx, practiceId, { from: formerId, to: userId, at });
  await deleteExports(tx, practiceId);
  if (!(await findHome(tx, formerId)))
    await insertPracticeLike(tx, formerId, { like: practiceId, linkId: newLinkId() });
  const account = await findCredentials(tx, { userId: formerId });
  if (account?.eraseAt === null)
    await insertMember(tx, { userId: formerId, practiceId, role: 'doctor', joinedAt: at });
  else await deleteReportsOf(tx, { practiceId, userId: formerId });
  return formerId;
}
