import type {
  ConfirmMailChangeInput,
  MailChangeResult,
} from '@bedside/contracts/account/mail-change/mail-change.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { lockMailChange, noteProvenMailboxes } from '@bedside/db/postgres/account/mail-change.repository';
import { deleteSessions } from '@bedside/db/postgres/account/session.repository';
import {
  findCredentials,
  findUserById,
  lockUser,
  type Credentials,
} from '@bedside/db/postgres/account/user/user.repository';
import { raiseMediaEpoch } from '@bedside/db/postgres/account/user/user-media-epoch.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { tryCode } from '../auth/try-code';
import { passkeySiteOf } from '../passkey/passkey-site-of';
import { passkeyUserOf } from '../passkey/passkey-user-of';
import { eraseUser } from '../user/erase-user';
import { changeMailbox } from './change-mailbox';
import { queueMailChanged } from './queue-mail-changed';

type ConfirmDeps = Pick<
  Deps,
  'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'bus' | 'publicUrl' | 'eventStore'
>;

/**
 * Changes the caller's e-mail address by the codes of both mailboxes. A code that was right once need not be right again.
 * The other sessions and every link that was mailed to the address of before end; that address gets the link that takes
 * the change back.
 * @throws AppError `validation-failed` for a wrong code, `mail-change.over`, `mail-change.address-taken`,
 * `second-factor.step-up-needed`
 */
export async function confirmMailChange(
  deps: ConfirmDeps,
  member: Member,
  input: ConfirmMailChangeInput,
): Promise<MailChangeResult> {
  await requireStepUp(deps, member);
  const { userId } = member;
  const tried = await deps.db.transaction().execute(async (tx) => {
    const proven = await prove(deps, tx, member, input);
    if (!proven.from || !proven.to) return proven;
    const other = await findCredentials(tx, { email: proven.email });
    if (other && isNotSetUp(other)) return { ...proven, other: other.id };
    return { ...proven, user: await change(deps, tx, member, proven.email) };
  });
  const { from, to, email } = tried;
  if (!from || !to)
    throw invalidFields({
      ...(!from && { code: ['mail-change.code-refused'] }),
      ...(!to && { newCode: ['mail-change.code-refused'] }),
    });
  let user = 'user' in tried ? tried.user : undefined;
  if ('other' in tried) {
    // The mailbox is proven here, and never was there.
    const id = tried.other;
    await eraseUser(deps, id, {
      isStillMeant: async (tx) => isNotSetUp(await findCredentials(tx, { userId: id })),
    });
    user = await deps.db.transaction().execute((tx) => change(deps, tx, member, email));
  }
  if (!user) throw new AppError('unauthenticated');
  await deps.bus.publish({ topic: 'session-ended', userId });
  await deps.bus.publish({ topic: 'user-changed', userId });
  const { id, ...names } = passkeyUserOf(deps, user);
  return {
    says: { code: 'mail-change.changed', params: { email } },
    passkeys: { rpId: passkeySiteOf(deps).rpId, userId: id, ...names },
  };
}

const isNotSetUp = (account: Credentials | undefined) =>
  account !== undefined && (account.emailVerifiedAt === null || account.passwordHash === null);

/** Gives the account the proven address, and ends what belonged to the one of before. */
async function change(deps: ConfirmDeps, tx: Database, member: Member, email: string) {
  const { userId } = member;
  const before = await lockUser(tx, userId);
  const asked = await lockMailChange(tx, userId, new Date(deps.clock()));
  if (!before || !asked || asked.email !== email) throw new AppError('mail-change.over');
  const mailbox = deps.hash('mailbox', email);
  if (!(await changeMailbox(deps, tx, userId, { from: before, to: { email, mailbox } })))
    throw new AppError('mail-change.address-taken', { fields: { email: ['mail-change.address-taken'] } });
  await queueMailChanged(deps, tx, { userId, email: before.email, mailbox: before.mailbox });
  await deleteSessions(tx, userId, member.sessionId);
  await raiseMediaEpoch(tx, userId);
  await recordAudit(tx, { homeOf: userId }, member, { action: 'mail.changed' });
  return findUserById(tx, userId);
}

/** Tries the codes of the mailboxes that are not proven yet, and stores the result. */
async function prove(deps: ConfirmDeps, tx: Database, member: Member, input: ConfirmMailChangeInput) {
  const { userId } = member;
  const now = new Date(deps.clock());
  const before = await lockUser(tx, userId);
  const change = await lockMailChange(tx, userId, now);
  if (!before || !change) throw new AppError('mail-change.over');
  const isRight = async (mailbox: string, code: string, purpose: 'mail-from' | 'mail-to') =>
    (await tryCode(deps, tx, { mailbox, code, purposes: [purpose] })) !== undefined;
  const from = change.isFromProven || (await isRight(before.mailbox, input.code, 'mail-from'));
  const mailbox = deps.hash('mailbox', change.email);
  const to = change.isToProven || (await isRight(mailbox, input.newCode, 'mail-to'));
  await noteProvenMailboxes(tx, userId, { from, to }, now);
  if (!from || !to)
    await recordAudit(tx, { homeOf: userId }, member, { action: 'code.refused', outcome: 'refused' });
  return { email: change.email, from, to };
}
