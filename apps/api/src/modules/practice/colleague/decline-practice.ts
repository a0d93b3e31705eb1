import { colleagueWords } from '@bedside/contracts/practice/colleague/colleague.texts';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { lockPractice } from '@bedside/db/postgres/practice/practice-member.repository';
import { takeOffer } from '@bedside/db/postgres/practice/practice-offer.repository';
import { findOwner, findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { queueMail } from '../../base/mail/queue-mail';

/** Declines a practice that its owner offers, who gets a mail. @throws AppError `colleague.offer-over` */
export async function declinePractice(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  member: Member,
  practiceId: PracticeId,
): Promise<void> {
  const { userId } = member;
  await deps.db.transaction().execute(async (tx) => {
    await lockPractice(tx, practiceId);
    if (!(await takeOffer(tx, practiceId, { userId, now: new Date(deps.clock()) })))
      throw new AppError('colleague.offer-over');
    const [owner, user] = [await findOwner(tx, practiceId), await findUserById(tx, userId)];
    if (!owner || !user) throw new AppError('colleague.offer-over');
    const name = fullNameOf({ ...user, title: user.title?.name });
    const { subject, text, footer } = colleagueWords('mail.declined', { name });
    await queueMail(deps, tx, owner.email, { subject, paragraphs: text, footer: { text: footer } });
    const entry = { action: 'practice.offer-declined', object: ['user', userId] } as const;
    await recordAudit(tx, practiceId, member, entry);
  });
}
