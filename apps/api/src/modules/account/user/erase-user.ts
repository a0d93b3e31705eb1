import { closePaymentCustomerJob } from '@bedside/contracts/account/billing/billing.jobs';
import type { Erasure } from '@bedside/contracts/base/erasure/erasure.schema';
import { practiceOf, type UserId } from '@bedside/contracts/kit/ids';
import { eraseUploadsJob, removeObjectsJob } from '@bedside/contracts/videos/video/video.jobs';
import { findBranding } from '@bedside/db/postgres/account/branding.repository';
import { countErased, insertErasures } from '@bedside/db/postgres/base/erasure.repository';
import { forgetEmailCodes } from '@bedside/db/postgres/account/email-code.repository';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { forgetMailboxProof } from '@bedside/db/postgres/account/mailbox-proof.repository';
import { deleteMessagesTo } from '@bedside/db/postgres/base/outbox-message.repository';
import { findPaymentCustomer } from '@bedside/db/postgres/account/payment-customer.repository';
import { listImportKeys } from '@bedside/db/postgres/patients/patient-import.query';
import { deleteQueuedMailsTo } from '@bedside/db/postgres/base/queued-mail.repository';
import { listRecordingKeys } from '@bedside/db/postgres/videos/recording.repository';
import { listShareLinks } from '@bedside/db/postgres/sharing/share-link.query';
import { listUploadIds } from '@bedside/db/postgres/base/upload.repository';
import { deleteUserRow, lockUser } from '@bedside/db/postgres/account/user/user.repository';
import { noteAllVideosForRemoval, noteForRemoval } from '@bedside/db/postgres/videos/video-file.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { countErasedEvents } from '../../base/erasure/count-erased-events';
import { deleteInTurn } from '../../base/erasure/delete-in-turn';
import { makeErasure } from '../../base/erasure/make-erasure';
import { eraseLater } from '../../base/event/erase-later';
import { buildEvent } from '../../base/event/build-event';
import { queueColleagueMails } from './closing/queue-colleague-mails';

/**
 * Erases an account with everything that belongs to it: patients, videos, shares, imports, messages, sessions and
 * statistics. One transaction deletes all rows. Jobs of the same transaction delete what is outside Postgres (files,
 * running uploads, events); a crash only delays them. Colleagues get a mail.
 * @returns whether it was erased
 */
export async function eraseUser(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'jobs' | 'bus' | 'clock' | 'eventStore'>,
  userId: UserId,
  {
    isStillMeant = () => Promise.resolve(true),
    last = () => Promise.resolve(),
  }: {
    /** Asked when the account is locked. */
    isStillMeant?: (tx: Database) => Promise<boolean>;
    /** Runs in the same transaction when everything else is deleted. */
    last?: (tx: Database, done: { email: string; erasure: Erasure }) => Promise<void>;
  } = {},
): Promise<boolean> {
  let people: UserId[] = [];
  const viewingEvents = await countErasedEvents(deps, { practiceId: practiceOf(userId) });
  const linkIds = await deleteInTurn(deps, practiceOf(userId), async (tx) => {
    // A row that is being written for this account at this moment is either seen below, or its insert fails without the
    // account.
    const user = await lockUser(tx, userId);
    if (!user || !(await isStillMeant(tx))) return undefined;
    const { scope } = user;
    const branding = await findBranding(tx, scope);
    await noteAllVideosForRemoval(tx, scope);
    await noteForRemoval(tx, [
      ...(await listImportKeys(tx, scope)),
      ...(await listRecordingKeys(tx, scope)),
      ...[user.avatarKey, branding?.logoKey ?? null].filter((key) => key !== null),
    ]);
    const uploadIds = await listUploadIds(tx, scope);
    const links = await listShareLinks(tx, scope);
    const customerId = await findPaymentCustomer(tx, scope);
    await deleteMessagesTo(tx, user.email);
    await deleteQueuedMailsTo(tx, user.email);
    await forgetEmailCodes(tx, user.mailbox);
    await forgetMailboxProof(tx, user.mailbox);
    const counts = { ...(await countErased(tx, scope, null)), viewingEvents };
    const now = { accountId: practiceOf(userId), kind: 'account', subjectId: userId } as const;
    const erasure = makeErasure({ ...now, erasedAt: new Date(deps.clock()), counts });
    people = await queueColleagueMails(deps, tx, userId, { mail: 'practiceErased' });
    await deleteUserRow(tx, userId);
    await insertErasures(tx, [erasure]);
    await appendEvents(tx, [buildEvent(deps, 'erased', { practiceId: practiceOf(userId) })]);
    await eraseLater(deps, tx, { practiceId: practiceOf(userId) });
    await deps.jobs.add(tx, removeObjectsJob, {}, { key: removeObjectsJob.name });
    if (customerId !== undefined) await deps.jobs.add(tx, closePaymentCustomerJob, { customerId });
    if (uploadIds.length > 0) await deps.jobs.add(tx, eraseUploadsJob, { uploadIds });
    await last(tx, { email: user.email, erasure });
    return links;
  });
  if (!linkIds) return false;
  await deps.bus.publish({ topic: 'share-changed', linkIds });
  for (const person of [userId, ...people])
    await deps.bus.publish({ topic: 'session-ended', userId: person });
  return true;
}
