import { userWords } from '@bedside/contracts/account/user/user.texts';
import { AppError } from '@bedside/contracts/kit/app-error';
import { setApproved } from '@bedside/db/postgres/account/user/user-admission.repository';
import type { Deps } from '../../../deps';
import { recordAudit } from '../../base/audit/record-audit';
import { queueMail } from '../../base/mail/queue-mail';

/**
 * Lets an account sign in that waited for the operator, and tells its mailbox. Of several calls, one does it.
 * @returns whether it waited
 * @throws AppError `not-found` when nobody has the address
 */
export async function approveUser(
  deps: Pick<Deps, 'db' | 'jobs' | 'publicUrl'>,
  email: string,
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const user = await setApproved(tx, email);
    if (!user) throw new AppError('not-found', { says: { code: 'user.email-unknown', params: { email } } });
    if (!user.hasWaited) return false;
    const { subject, text, button } = userWords('mail.approved');
    await queueMail(deps, tx, email, {
      subject,
      paragraphs: [text],
      button: { label: button, url: `${deps.publicUrl()}/login` },
    });
    await recordAudit(tx, { homeOf: user.id }, 'operator', {
      action: 'account.approved',
      object: ['user', user.id],
    });
    return true;
  });
}
