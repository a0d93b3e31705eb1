import { beginInPractice } from '@bedside/db/postgres/account/session.repository';
import { colleagueWords } from '@bedside/contracts/practice/colleague/colleague.texts';
import { AppError } from '@bedside/contracts/kit/app-error';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { lockUser } from '@bedside/db/postgres/account/user/user.repository';
import { useInvitation } from '@bedside/db/postgres/practice/practice-invitation.repository';
import {
  insertMember,
  listColleagues,
  lockPractice,
} from '@bedside/db/postgres/practice/practice-member.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { queueMail } from '../../base/mail/queue-mail';
import { requireInvitation } from './invitations/require-invitation';
import { requireSeat } from './invitations/require-seat';

/**
 * Joins the practice of an invitation. This session works there from now on. So does each that begins later, unless its
 * user has joined another one before. Those that run stay where they are, so that no integration changes places by itself.
 * @throws AppError `colleague.invitation-over`, `colleague.other-mail`, `colleague.no-seat`
 * where the plan has become smaller meanwhile
 */
export async function acceptInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'publicUrl' | 'quota' | 'bus'>,
  member: Member,
  token: string,
): Promise<void> {
  const { invitation } = await requireInvitation(deps, deps.db, member, token);
  const { practiceId, role, scope } = invitation;
  await deps.db.transaction().execute(async (tx) => {
    // The account before the practice: one person may join several practices at once.
    await lockUser(tx, member.userId);
    await lockPractice(tx, practiceId);
    const { owner, user } = await requireInvitation(deps, tx, member, token);
    if (!(await useInvitation(tx, invitation.id))) throw new AppError('colleague.invitation-over');
    const joinedAt = new Date(deps.clock());
    const isNew =
      owner.id !== member.userId &&
      (await insertMember(tx, { userId: member.userId, practiceId, role, joinedAt }));
    if (!isNew) throw new AppError('colleague.invitation-over');
    await requireSeat(deps, tx, scope, 1 + (await listColleagues(tx, scope)).length);
    await beginInPractice(tx, { userId: member.userId, sessionId: member.sessionId, practiceId });
    const name = fullNameOf({ ...user, title: user.title?.name });
    const { subject, text, button, footer } = colleagueWords('mail.joined', {
      name,
      role: colleagueWords('mail.role', { context: role }),
    });
    await queueMail(deps, tx, owner.email, {
      subject,
      paragraphs: text,
      button: { label: button, url: `${deps.publicUrl()}/settings/colleagues` },
      footer: { text: footer },
    });
    await recordAudit(tx, practiceId, member, {
      action: 'colleague.joined',
      object: ['user', member.userId],
    });
  });
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
}
