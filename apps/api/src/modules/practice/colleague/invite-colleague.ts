import { randomUUID } from 'node:crypto';
import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { INVITATION_LIFE_MS } from '@bedside/contracts/practice/colleague/colleague.rules';
import type {
  Colleagues,
  InviteColleagueInput,
} from '@bedside/contracts/practice/colleague/colleague.schema';
import { colleagueWords } from '@bedside/contracts/practice/colleague/colleague.texts';
import { AppError } from '@bedside/contracts/kit/app-error';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { isMailStopped } from '@bedside/db/postgres/base/mail-stop.repository';
import { listInvitations, putInvitation } from '@bedside/db/postgres/practice/practice-invitation.repository';
import {
  listColleagues as listRows,
  lockPractice,
} from '@bedside/db/postgres/practice/practice-member.repository';
import { findOwner } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { hashToken, newToken, uuidOf } from '../../../kit/secrets';
import { findClinicName } from '../../base/practice-look/find-clinic-name';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { recordAudit } from '../../base/audit/record-audit';
import { queueMail } from '../../base/mail/queue-mail';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { listColleagues } from './list-colleagues';
import { requireSeat } from './invitations/require-seat';

/**
 * Mails somebody a link by which they join the practice. Another invitation to the same address replaces the first one,
 * whose link is dead then. Each open invitation takes a seat. The recipient may have no account, gets few invitations a
 * day from all practices together, and can stop them.
 * @throws AppError `colleague.mails-stopped`, `colleague.no-seat`, `colleague.works-here`, `rate-limited`,
 * `second-factor.step-up-needed`; nothing was counted then
 */
export async function inviteColleague(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'publicUrl' | 'quota' | 'sealedIds' | 'brandings'>,
  doctor: DoctorActor,
  { email, role }: InviteColleagueInput,
): Promise<Colleagues> {
  const { scope } = doctor;
  await requireStepUp(deps, doctor);
  const now = new Date(deps.clock());
  const token = newToken();
  const recipientId = uuidOf(deps.hash('mail-recipient', email));
  const owner = await findOwner(deps.db, scope.practiceId);
  if (!owner) throw new AppError('unauthenticated');
  // Not within the transaction, which would wait for another connection.
  const practice = await findClinicName(deps, owner);
  return deps.db.transaction().execute(async (tx) => {
    await lockPractice(tx, scope.practiceId);
    const colleagues = await listRows(tx, scope);
    if (email === owner.email || colleagues.some((colleague) => colleague.email === email))
      throw new AppError('colleague.works-here', { fields: { email: ['colleague.works-here'] } });
    if (await isMailStopped(tx, recipientId))
      throw new AppError('colleague.mails-stopped', { fields: { email: ['colleague.mails-stopped'] } });
    await putInvitation(
      tx,
      scope,
      {
        id: randomUUID(),
        email,
        role,
        recipientId,
        tokenHash: hashToken(token),
        expiresAt: new Date(now.getTime() + INVITATION_LIFE_MS),
      },
      now,
    );
    const invitations = await listInvitations(tx, scope, now);
    await requireSeat(deps, tx, scope, 1 + colleagues.length + invitations.length);
    const counting = { ...deps, attemptDb: tx };
    await takeAttempts(counting, [{ limit: limits.colleagueInvitations, subject: scope.practiceId }]);
    const ofMailbox = { limit: limits.invitationsToMailbox, subject: email };
    await takeAttempts(counting, [ofMailbox], 'colleague.mails-too-many');
    const ownerName = fullNameOf({ ...owner, title: owner.title?.name });
    const { subject, text, button, footer, stop } = colleagueWords('mail.invited', {
      owner: ownerName,
      practice,
      role: colleagueWords('mail.role', { context: role }),
    });
    const stopUrl = `${deps.publicUrl()}/unsubscribe/invitations/${deps.sealedIds.seal('invitations', recipientId)}`;
    const mail = {
      subject,
      paragraphs: text,
      button: { label: button, url: `${deps.publicUrl()}/join/${token}` },
      footer: { text: footer, link: { label: stop, url: stopUrl } },
    };
    await queueMail(deps, tx, email, mail, { unsubscribeUrl: stopUrl });
    await recordAudit(tx, scope.practiceId, doctor, { action: 'colleague.invited' });
    return listColleagues({ ...deps, db: tx }, doctor);
  });
}
