import { colleagueWords } from '@bedside/contracts/practice/colleague/colleague.texts';
import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { listPracticeMailboxes } from '@bedside/db/postgres/account/user/user-closing.repository';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { queueMail } from '../../../base/mail/queue-mail';

/** Mails both owners, the former one and the new one, and everybody else who works in the practice. */
export async function queueHandoverMails(
  deps: Pick<Deps, 'jobs' | 'publicUrl'>,
  tx: Database,
  { practiceId, formerId, ownerId }: { practiceId: PracticeId; formerId: UserId; ownerId: UserId },
): Promise<void> {
  const [former, user] = [await findUserById(tx, formerId), await findUserById(tx, ownerId)];
  if (!former || !user) return;
  const owner = fullNameOf({ ...former, title: former.title?.name });
  const name = fullNameOf({ ...user, title: user.title?.name });
  const given = colleagueWords('mail.handedOver', { name });
  const footer = (text: string) => ({ text });
  await queueMail(deps, tx, former.email, {
    subject: given.subject,
    paragraphs: given.text,
    footer: footer(given.footer),
  });
  const received = colleagueWords('mail.received', { owner });
  await queueMail(deps, tx, user.email, {
    subject: received.subject,
    paragraphs: received.text,
    button: { label: received.button, url: `${deps.publicUrl()}/settings/billing` },
    footer: footer(received.footer),
  });
  const others = colleagueWords('mail.newOwner', { owner, name });
  for (const { id, email } of await listPracticeMailboxes(tx, practiceId)) {
    if (id === formerId) continue;
    await queueMail(deps, tx, email, {
      subject: others.subject,
      paragraphs: others.text,
      footer: footer(others.footer),
    });
  }
}
