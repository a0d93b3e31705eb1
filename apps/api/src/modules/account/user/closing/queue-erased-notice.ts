import type { Erasure } from '@bedside/contracts/base/erasure/erasure.schema';
import { certificateLines } from '@bedside/contracts/base/erasure/erasure.texts';
import { userWords } from '@bedside/contracts/account/user/user.texts';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { queueMail } from '../../../base/mail/queue-mail';

/** The last mail to the owner of an account, with the certificate of each practice, in the transaction that erases it. */
export function queueErasedNotice(
  deps: Pick<Deps, 'jobs'>,
  tx: Database,
  email: string,
  erasures: readonly Erasure[],
): Promise<void> {
  const { subject, text, footer } = userWords('mail.erased');
  const paragraphs = [...text, ...erasures.flatMap(certificateLines)];
  return queueMail(deps, tx, email, { subject, paragraphs, footer: { text: footer } });
}
