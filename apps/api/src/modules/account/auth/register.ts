import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { RegisterInput } from '@bedside/contracts/account/auth/auth.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { User } from '@bedside/contracts/account/user/user.schema';
import { lockInvitation, removeInvitation } from '@bedside/db/postgres/practice/invitation.repository';
import { findInvitation } from '@bedside/db/postgres/practice/practice-invitation.repository';
import { isMailboxReserved } from '@bedside/db/postgres/account/mail-return.repository';
import { lockMailboxes } from '@bedside/db/postgres/account/user/user-mail.repository';
import { useMailboxProof } from '@bedside/db/postgres/account/mailbox-proof.repository';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import { insertUser, takeOverUser } from '@bedside/db/postgres/account/user/user-sign-up.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import type { Visitor } from '../../../kit/actor';
import { attemptsFrom } from '../../base/attempt/attempts-from';
import { recordAudit } from '../../base/audit/record-audit';
import { hashToken, newLinkId } from '../../../kit/secrets';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { tryAttempts } from '../../base/attempt/try-attempts';
import { presentUser } from '../user/present-user';
import { findRegisterFaults } from './find-register-faults';
import { hashPassword } from '../user/hash-password';
import { queueCode } from './queue-code';
import type { CodedText } from '@bedside/contracts/kit/coded-text';

type RegisterDeps = Pick<
  Deps,
  'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl' | 'mediaLinks' | 'registration'
>;

/**
 * Registration step 2: sets the account up; every new user is a doctor. The account is confirmed at once for a caller
 * who proved the mailbox: by the set-up token, by the link of a practice's invitation, or, for an old client without
 * one, by the same network address within 15 minutes. Every other account waits for a new code.
 * Where the operator approves accounts (`REGISTRATION`), it waits for that too; where they invite, an invitation makes
 * one account, whether the operator or a practice sent it. One of a practice can still be accepted afterwards.
 * @throws AppError `auth.email-taken`, `auth.invitation-refused`, `validation-failed`, `rate-limited`, `unavailable`
 */
export async function register(
  deps: RegisterDeps,
  visitor: Visitor,
  input: RegisterInput,
): Promise<{ says: CodedText; user: User; isVerified: boolean }> {
  await takeAttempts(deps, attemptsFrom(limits.registrationsFromAddress, visitor));
  const faults = await findRegisterFaults(deps, input);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);

  const passwordHash = await hashPassword(input.password, 'stranger');
  const { user, says, isProven } = await deps.db.transaction().execute(async (tx) => {
    const account = await insertAccount(deps, tx, visitor, { ...input, passwordHash });
    return {
      isProven: account.isProven,
      says: account.isProven || !account.id ? textForProven(deps) : await mailCode(deps, tx, input.email),
      user: account.id && (await findUserById(tx, account.id)),
    };
  });
  if (!user) throw new AppError('auth.email-taken', { fields: { email: ['auth.email-taken'] } });
  return { says, user: presentUser(deps, user), isVerified: isProven };
}

const textForProven = ({ registration }: Pick<Deps, 'registration'>) =>
  registration === 'approval' ? 'auth.registered-approval' : 'auth.registered';

async function insertAccount(
  deps: RegisterDeps,
  tx: Database,
  visitor: Visitor,
  input: RegisterInput & { passwordHash: string },
) {
  const mailbox = deps.hash('mailbox', input.email);
  const now = new Date(deps.clock());
  const codeHash = hashToken(input.invitationCode ?? '');
  // Its link was mailed to the address, so that it proves the mailbox as a code does.
  const isInvited = (await findInvitation(tx, codeHash, now))?.email === input.email;
  const invitation = deps.registration === 'invite' && !isInvited ? codeHash : null;
  // Before anything that an address without an invitation could learn from.
  if (invitation !== null && !(await lockInvitation(tx, invitation, now)))
    throw new AppError('auth.invitation-refused', {
      fields: { invitationCode: ['auth.invitation-refused'] },
    });
  const proof = {
    mailbox,
    tokenHash: input.setupToken === undefined ? null : hashToken(input.setupToken),
    addressHash: deps.hash('proof-address', visitor.address),
  };
  const isProven = (await useMailboxProof(tx, proof, now)) || isInvited;
  const account = {
    linkId: newLinkId(),
    role: 'doctor' as const,
    email: input.email,
    mailbox,
    emailVerifiedAt: isProven ? now : null,
    approvalAskedAt: deps.registration === 'approval' ? now : null,
    passwordHash: input.passwordHash,
    firstName: input.firstName,
    lastName: input.lastName,
    titleId: input.titleId,
    areaPracticeId: input.areaPracticeId,
    placeOfWork: input.placeOfWork,
    nameOfClinic: input.nameOfClinic ?? null,
    phoneCountry: input.phoneCountry,
  };
  await lockMailboxes(tx, [mailbox]);
  // For some days only its owner of before takes it, by the link that takes a change back.
  if (await isMailboxReserved(tx, mailbox, now)) return { id: undefined, isProven };
  const id = await insertUser(tx, account);
  const userId = id ?? (isProven ? await takeOverUser(tx, account) : undefined);
  if (userId && invitation !== null) await removeInvitation(tx, invitation);
  if (userId)
    await recordAudit(tx, { homeOf: userId }, visitor, {
      action: 'account.registered',
      object: ['user', userId],
    });
  return { id: userId, isProven };
}

/** @returns the message for the caller; the account exists even when the mailbox gets no more mails for now */
async function mailCode(deps: RegisterDeps, tx: Database, email: string): Promise<CodedText> {
  const within = { ...deps, attemptDb: tx };
  const { waitS, nextS } = await tryAttempts(within, [{ limit: limits.registrationMails, subject: email }]);
  if (waitS > 0) return { code: 'auth.registered-mails-used-up', params: { waitS } };
  await queueCode(deps, tx, { email, purpose: 'set-up', nextS });
  return 'auth.registered-code-sent';
}
