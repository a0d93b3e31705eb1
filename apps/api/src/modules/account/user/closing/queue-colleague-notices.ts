import { userWords } from '@bedside/contracts/account/user/user.texts';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { UserId } from '@bedside/contracts/kit/ids';
import { listColleagueMailboxes } from '@bedside/db/postgres/account/user/user-closing.repository';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { queueMail } from '../../../base/mail/queue-mail';

/** What happens to a practice that its colleagues have to know. */
type ColleagueNotice =
  | 'practiceDeactivated'
  | 'practiceErasurePlanned'
  | 'practiceErasureTakenBack'
  | 'practiceErased';

/**
 * Mails everybody who works in an owner's practices, in the transaction of what happens to it. Call it before the account
 * is deleted.
 * @returns who they are
 */
export async function queueColleagueNotices(
  deps: Pick<Deps, 'jobs'>,
  tx: Database,
  ownerId: UserId,
  { notice, day = '' }: { notice: ColleagueNotice; day?: string },
): Promise<UserId[]> {
  const people = await listColleagueMailboxes(tx, ownerId);
  const user = people.length > 0 && (await findUserById(tx, ownerId));
  if (!user) return [];
  const owner = fullNameOf({ ...user, title: user.title?.name });
  const { subject, text, footer } = userWords(`mail.${notice}`, { owner, day });
  for (const { email } of people)
    await queueMail(deps, tx, email, { subject, paragraphs: text, footer: { text: footer } });
  return people.map(({ id }) => id);
}
