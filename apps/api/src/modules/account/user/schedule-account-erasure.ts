import { stopRenewalJob } from '@bedside/contracts/account/billing/billing.jobs';
import { AppError } from '@bedside/contracts/kit/app-error';
import { userWords } from '@bedside/contracts/account/user/user.texts';
import { scheduleErasure } from '@bedside/db/postgres/account/user/user-erasure.repository';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import { findOffer } from '@bedside/db/postgres/practice/practice-offer.repository';
import { listOwnPractices } from '@bedside/db/postgres/account/practice/practice.repository';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import { hashToken, newToken } from '../../../kit/secrets';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { queueMail } from '../../base/mail/queue-mail';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { closeAccount } from './closing/close-account';
import { queueColleagueMails } from './closing/queue-colleague-mails';

/** As long as somebody is on holiday, and as the law gives for an answer many times over. */
const WAIT_MS = 7 * 24 * 3_600_000;

/**
 * Schedules the erasure of the caller's account in seven days. Meanwhile the account is deactivated, nobody can log in to
 * it, and the link in a mail takes the erasure back. Colleagues get a mail, and the subscription does not renew. Asking again changes nothing.
 * @throws AppError `not-found` for any id but the caller's own; `second-factor.step-up-needed`
 */
export async function scheduleAccountErasure(
  deps: Pick<Deps, 'db' | 'jobs' | 'sessions' | 'bus' | 'clock' | 'publicUrl'>,
  member: Member,
  userId: string,
): Promise<void> {
  if (userId.toLowerCase() !== member.userId) throw new AppError('not-found');
  await requireStepUp(deps, member);
  const now = new Date(deps.clock());
  const eraseAt = new Date(now.getTime() + WAIT_MS);
  const token = newToken();
  await closeAccount(deps, member, async (tx) => {
    if (!(await scheduleErasure(tx, member.userId, { now, eraseAt, tokenHash: hashToken(token) })))
      return false;
    const user = await findUserById(tx, member.userId);
    if (!user) throw new AppError('not-found');
    const day = eraseAt.toISOString().slice(0, 10);
    const { subject, text, button, footer } = userWords('mail.erasurePlanned', { day });
    await queueMail(deps, tx, user.email, {
      subject,
      paragraphs: text,
      button: { label: button, url: `${deps.publicUrl()}/keep-account/${token}` },
      footer: { text: footer },
    });
    await queueColleagueMails(deps, tx, member.userId, { mail: 'practiceErasurePlanned', day });
    for (const practice of await listOwnPractices(tx, member.userId)) {
      // Whoever takes it over goes on with its plan.
      if (await findOffer(tx, practice.practiceId, now)) continue;
      const subscription = await findLatestSubscription(tx, practice);
      if (subscription) await deps.jobs.add(tx, stopRenewalJob, { subscriptionId: subscription.id });
    }
    await recordAudit(tx, member.homeId, member, { action: 'account.erasure-planned' });
    return true;
  });
}
