import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { OFFER_LIFE_MS } from '@bedside/contracts/practice/colleague/colleague.rules';
import type { Colleagues } from '@bedside/contracts/practice/colleague/colleague.schema';
import { colleagueWords } from '@bedside/contracts/practice/colleague/colleague.texts';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { UserId } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { lockPractice } from '@bedside/db/postgres/practice/practice-member.repository';
import { putOffer } from '@bedside/db/postgres/practice/practice-offer.repository';
import { findOwner, findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { recordAudit } from '../../base/audit/record-audit';
import { queueMail } from '../../base/mail/queue-mail';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { listColleagues } from './list-colleagues';

/**
 * Offers the practice to one of its doctors, who gets a mail. Nothing changes before they accept. Another offer replaces
 * the first one. It counts as an invitation does.
 * @throws AppError `colleague.no-doctor`, `rate-limited`, `second-factor.step-up-needed`
 */
export async function offerPractice(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'publicUrl' | 'quota'>,
  doctor: DoctorActor,
  userId: UserId,
): Promise<Colleagues> {
  const { practiceId } = doctor.scope;
  await requireStepUp(deps, doctor);
  const expiresAt = new Date(deps.clock() + OFFER_LIFE_MS);
  return deps.db.transaction().execute(async (tx) => {
    await lockPractice(tx, practiceId);
    const owner = await findOwner(tx, practiceId);
    if (owner?.id !== doctor.userId) throw new AppError('forbidden', { says: 'owner-only' });
    const isPut = await putOffer(tx, practiceId, { userId, expiresAt });
    const user = isPut && (await findUserById(tx, userId));
    if (!user) throw new AppError('colleague.no-doctor');
    const attempt = { limit: limits.colleagueInvitations, subject: practiceId };
    await takeAttempts({ ...deps, attemptDb: tx }, [attempt]);
    const { subject, text, button, footer } = colleagueWords('mail.offered', {
      owner: fullNameOf({ ...owner, title: owner.title?.name }),
      day: expiresAt.toISOString().slice(0, 10),
    });
    await queueMail(deps, tx, user.email, {
      subject,
      paragraphs: text,
      button: { label: button, url: `${deps.publicUrl()}/settings/colleagues` },
      footer: { text: footer },
    });
    await recordAudit(tx, practiceId, doctor, { action: 'practice.offered', object: ['user', userId] });
    return listColleagues({ ...deps, db: tx }, doctor);
  });
}
