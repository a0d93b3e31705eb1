import { noteOperatorSubjects } from '@bedside/db/postgres/base/operator-notice.repository';
import type { Deps } from '../../../deps';
import type { MailParts } from '../../../ports/mail-layout';
import { queueMail } from './queue-mail';

/**
 * Mails the operator about those of these subjects that no earlier mail was about. Without an address nothing is noted, so
 * the mail is sent once there is one.
 * @param subjects ids and days, without anything about a person
 */
export async function mailOperatorOnce(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'operatorMail'>,
  subjects: readonly string[],
  layOut: (isNew: (subject: string) => boolean) => MailParts,
): Promise<void> {
  const { db, clock, operatorMail } = deps;
  if (operatorMail === undefined || subjects.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const found = new Set(await noteOperatorSubjects(tx, subjects, new Date(clock())));
    if (found.size > 0)
      await queueMail(
        deps,
        tx,
        operatorMail,
        layOut((subject) => found.has(subject)),
      );
  });
}
