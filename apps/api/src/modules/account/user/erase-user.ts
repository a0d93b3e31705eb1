import { closePaymentCustomerJob } from '@bedside/contracts/account/billing/billing.jobs';
import type { Erasure } from '@bedside/contracts/base/erasure/erasure.schema';
import type { LinkId, PracticeScope, UserId } from '@bedside/contracts/kit/ids';
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
import { listOwnPractices } from '@bedside/db/postgres/account/practice/practice.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { countErasedEvents } from '../../base/erasure/count-erased-events';
import { deleteInTurn } from '../../base/erasure/delete-in-turn';
import { makeErasure } from '../../base/erasure/make-erasure';
import { eraseLater } from '../../base/event/erase-later';
import { buildEvent } from '../../base/event/build-event';
import { queueColleagueMails } from './closing/queue-colleague-mails';

/** The practices of an account may change hands while it waits for its turn, but hardly twice. */
const MOST_TRIES = 3;

/**
 * Erases an account with everything that belongs to it and to its practices: patients, videos, shares, imports, messages, sessions and
 * statistics. One transaction deletes all rows. Jobs of the same transaction delete what is outside Postgres (files,
 * running uploads, events); a crash only delays them. Colleagues get a mail.
 * @returns whether it was erased
 */
export async function eraseUser(
  deps: ErasingDeps,
  userId: UserId,
  { isStillMeant = () => Promise.resolve(true), last = () => Promise.resolve() }: ErasingOptions = {},
): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const done = await tryToErase(deps, userId, { isStillMeant, last });
    if (done !== 'changed') return done;
  }
  throw new Error('the practices of an account that is to be erased change all the time');
}

export type ErasingDeps = Pick<Deps, 'db' | 'attemptDb' | 'jobs' | 'bus' | 'clock' | 'eventStore'>;

type ErasingOptions = {
  /** Asked when the account is locked. */
  isStillMeant?: (tx: Database) => Promise<boolean>;
  /** Runs in the same transaction when everything else is deleted. */
  last?: (tx: Database, done: { email: string; erasures: Erasure[] }) => Promise<void>;
};

async function tryToErase(
  deps: ErasingDeps,
  userId: UserId,
  { isStillMeant, last }: Required<ErasingOptions>,
): Promise<boolean | 'changed'> {
  let people: UserId[] = [];
  const practices = await listOwnPractices(deps.db, userId);
  const practiceIds = practices.map(({ practiceId }) => practiceId);
  const viewing = await Promise.all(
    practiceIds.map(async (practiceId) => countErasedEvents(deps, { practiceId })),
  );
  const linkIds = await deleteInTurn(deps, practiceIds, async (tx) => {
    // A row that is being written for this account at this moment is either seen below, or its insert fails without the
    // account.
    const user = await lockUser(tx, userId);
    if (!user || !(await isStillMeant(tx))) return undefined;
    const now = await listOwnPractices(tx, userId, { lock: true });
    if (now.map(({ practiceId }) => practiceId).join() !== practiceIds.join()) return 'changed';
    if (user.avatarKey !== null) await noteForRemoval(tx, [user.avatarKey]);
    const links: LinkId[] = [];
    const erasures: Erasure[] = [];
    for (const [index, scope] of now.entries()) {
      links.push(...(await erasePractice(deps, tx, scope)));
      const counts = { ...(await countErased(tx, scope, null)), viewingEvents: viewing[index] ?? null };
      const about = { accountId: scope.practiceId, kind: 'account', subjectId: userId } as const;
      erasures.push(makeErasure({ ...about, erasedAt: new Date(deps.clock()), counts }));
    }
    await deleteMessagesTo(tx, user.email);
    await deleteQueuedMailsTo(tx, user.email);
    await forgetEmailCodes(tx, user.mailbox);
    await forgetMailboxProof(tx, user.mailbox);
    people = await queueColleagueMails(deps, tx, userId, { mail: 'practiceErased' });
    await deleteUserRow(tx, userId);
    await insertErasures(tx, erasures);
    await deps.jobs.add(tx, removeObjectsJob, {}, { key: removeObjectsJob.name });
    await last(tx, { email: user.email, erasures });
    return links;
  });
  if (!linkIds) return false;
  if (linkIds === 'changed') return linkIds;
  await deps.bus.publish({ topic: 'share-changed', linkIds });
  for (const practiceId of practiceIds) await deps.bus.publish({ topic: 'practice-changed', practiceId });
  for (const person of [userId, ...people])
    await deps.bus.publish({ topic: 'session-ended', userId: person });
  return true;
}

/** Notes what a practice has outside its rows, which are deleted with its owner. @returns its links */
async function erasePractice(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Database,
  scope: PracticeScope,
): Promise<LinkId[]> {
  const { practiceId } = scope;
  const branding = await findBranding(tx, scope);
  await noteAllVideosForRemoval(tx, scope);
  await noteForRemoval(tx, [
    ...(await listImportKeys(tx, scope)),
    ...(await listRecordingKeys(tx, scope)),
    ...(branding?.logoKey ? [branding.logoKey] : []),
  ]);
  const uploadIds = await listUploadIds(tx, scope);
  const customerId = await findPaymentCustomer(tx, scope);
  await appendEvents(tx, [buildEvent(deps, 'erased', { practiceId })]);
  await eraseLater(deps, tx, { practiceId });
  if (customerId !== undefined) await deps.jobs.add(tx, closePaymentCustomerJob, { customerId });
  if (uploadIds.length > 0) await deps.jobs.add(tx, eraseUploadsJob, { uploadIds });
  return listShareLinks(tx, scope);
}
