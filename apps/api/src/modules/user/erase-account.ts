import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { recordAudit } from '../audit/record-audit';
import { requireStepUp } from '../step-up/require-step-up';
import { queueMail } from '../mail/queue-mail';
import { eraseUser } from './erase-user';
import { userMailTexts } from '@bedside/contracts/user/user.texts';

/**
 * Erases the caller's account with everything that belongs to it. The mailbox gets a last notice.
 * @throws AppError `not-found` for any id but the caller's own
 */
export async function eraseAccount(
  deps: Pick<Deps, 'db' | 'jobs' | 'bus' | 'clock'>,
  member: Member,
  userId: string,
): Promise<void> {
  await requireStepUp(deps, member);
  const isOwn = userId.toLowerCase() === member.userId;
  const wasThere =
    isOwn &&
    (await eraseUser(deps, member.userId, async (tx, user) => {
      await queueMail(deps, tx, user.email, {
        subject: userMailTexts.erased.subject,
        paragraphs: [...userMailTexts.erased.text],
        footer: { text: userMailTexts.erased.footer },
      });
      await recordAudit(tx, member.userId, member, { action: 'account.erased' });
    }));
  if (!wasThere) throw new AppError('not-found');
}
