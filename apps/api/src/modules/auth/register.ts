import { limits } from '@bedside/contracts/attempt/attempt.rules';
import type { RegisterInput } from '@bedside/contracts/auth/auth.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { User } from '@bedside/contracts/user/user.schema';
import { lockInvitation, removeInvitation } from '@bedside/db/postgres/invitation.repository';
import { useMailboxProof } from '@bedside/db/postgres/mailbox-proof.repository';
import { findUserById, insertUser, takeOverUser } from '@bedside/db/postgres/user/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { attemptsFrom } from '../attempt/attempts-from';
import { recordAudit } from '../audit/record-audit';
import { hashToken, newLinkId } from '../../kit/secrets';
import { takeAttempts } from '../attempt/take-attempts';
import { tryAttempts } from '../attempt/try-attempts';
import { presentUser } from '../user/present-user';
import { findRegisterFaults } from './find-register-faults';
import { hashPassword } from '../user/hash-password';
import { sendCode } from './send-code';
import type { Said } from '@bedside/contracts/kit/said';

type RegisterDeps = Pick<
  Deps,
  'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl' | 'mediaLinks' | 'registration'
>;

/**
 * Registration step 2: sets the account up; every new user is a doctor. The account is confirmed at once for a caller
 * who proved the mailbox: by the set-up token, or, for an old client without one, by the same network address within 15
 * minutes. Every other account waits for a new code.
 * Where the operator approves accounts (`REGISTRATION`), it waits for that too; where they invite, an invitation makes
 * one account.
 * @throws AppError `auth.email-taken`, `auth.invitation-refused`, `validation-failed`, `rate-limited`, `unavailable`
 */
export async function register(
  deps: RegisterDeps,
  visitor: Visitor,
  input: RegisterInput,
): Promise<{ says: Said; user: User; isVerified: boolean }> {
  await takeAttempts(deps, attemptsFrom(limits.registrationsFromAddress, visitor));
  const faults = await findRegisterFaults(deps, input);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);

  const { id, isProven } = await insertAccount(deps, visitor, input);
  if (!id) throw new AppError('auth.email-taken', { fields: { email: ['auth.email-taken'] } });
  const says = isProven ? provenSays(deps) : await mailCode(deps, input.email);
  const user = await findUserById(deps.db, id);
  if (!user) throw new Error('The user just registered is gone.');
  return { says, user: presentUser(deps, user), isVerified: isProven };
}

const provenSays = ({ registration }: Pick<Deps, 'registration'>) =>
  registration === 'approval' ? 'auth.registered-approval' : 'auth.registered';

async function insertAccount(deps: RegisterDeps, visitor: Visitor, input: RegisterInput) {
  const passwordHash = await hashPassword(input.password, 'stranger');
  const mailbox = deps.hash('mailbox', input.email);
  const now = new Date(deps.clock());
  const invitation = deps.registration === 'invite' ? hashToken(input.invitationCode ?? '') : null;
  return deps.db.transaction().execute(async (tx) => {
    // Before anything that an address without an invitation could learn from.
    if (invitation !== null && !(await lockInvitation(tx, invitation, now)))
      throw new AppError('auth.invitation-refused', {
        fields: { invitationCode: ['auth.invitation-refused'] },
      });
    const isProven = await useMailboxProof(
      tx,
      {
        mailbox,
        tokenHash: input.setupToken === undefined ? null : hashToken(input.setupToken),
        addressHash: deps.hash('proof-address', visitor.address),
      },
      now,
    );
    const account = {
      linkId: newLinkId(),
      role: 'doctor' as const,
      email: input.email,
      mailbox,
      emailVerifiedAt: isProven ? now : null,
      approvalAskedAt: deps.registration === 'approval' ? now : null,
      passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      titleId: input.titleId,
      areaPracticeId: input.areaPracticeId,
      placeOfWork: input.placeOfWork,
      nameOfClinic: input.nameOfClinic ?? null,
    };
    const id = await insertUser(tx, account);
    const userId = id ?? (isProven ? await takeOverUser(tx, account) : undefined);
    if (userId && invitation !== null) await removeInvitation(tx, invitation);
    if (userId)
      await recordAudit(tx, userId, visitor, { action: 'account.registered', object: ['user', userId] });
    return { id: userId, isProven };
  });
}

/** @returns the message for the caller; the account exists even when the mailbox gets no more mails for now */
async function mailCode(deps: RegisterDeps, email: string): Promise<Said> {
  // Runs within the request's own transaction, if it has one: the request already holds a connection and must not wait
  // for another.
  const within = { ...deps, attemptDb: deps.db };
  const { waitS, nextS } = await tryAttempts(within, [{ limit: limits.registrationMails, subject: email }]);
  if (waitS > 0) return { code: 'auth.registered-mails-used-up', params: { waitS } };
  await sendCode(deps, { email, purpose: 'set-up', nextS });
  return 'auth.registered-code-sent';
}
