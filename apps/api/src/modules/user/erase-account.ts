import { AppError } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { queueMail } from '../mail/queue-mail';
import { eraseUser } from './erase-user';

/**
 * Erases the caller's account with everything that belongs to it. A last notice goes to the mailbox.
 * @throws AppError `not-found` for any id but the caller's own
 */
export async function eraseAccount(
  deps: Pick<Deps, 'db' | 'jobs' | 'bus' | 'clock'>,
  member: Member,
  userId: string,
): Promise<void> {
  const isOwn = userId.toLowerCase() === member.userId;
  const wasThere =
    isOwn &&
    (await eraseUser(deps, member.userId, (tx, user) =>
      queueMail(deps, tx, user.email, {
        subject: 'Your Bedside account was erased',
        paragraphs: [
          'The account with this e-mail address was erased just now, with all videos, patients and statistics. Links that patients have no longer open.',
          'If it was not you, somebody else was signed in to it. It cannot be brought back from here: ask whoever runs this Bedside for a backup.',
        ],
        footer: { text: 'This is the last message to this address.' },
      }),
    ));
  if (!wasThere) throw new AppError('not-found', { message: texts.notFound });
}
