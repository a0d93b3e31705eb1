import { copyTakenVideosJob } from '@bedside/contracts/practice/colleague/colleague.jobs';
import type { RemoveColleagueInput } from '@bedside/contracts/practice/colleague/colleague.schema';
import { colleagueWords } from '@bedside/contracts/practice/colleague/colleague.texts';
import { AppError } from '@bedside/contracts/kit/app-error';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { insertTakenVideos } from '@bedside/db/postgres/videos/taken-video.repository';
import { findOwner, findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { queueMail } from '../../base/mail/queue-mail';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { endMembership } from './leaving/end-membership';
import { planReplacingLinks } from './leaving/plan-replacing-links';

/**
 * Ends a colleague's work in the practice at once. What they made stays there. By the owner's choice a job gives them
 * copies of their videos. Unless the owner wants otherwise, another replaces the links of patients that they could read.
 * @throws AppError `not-found`, `second-factor.step-up-needed`
 */
export async function removeColleague(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'bus'>,
  doctor: DoctorActor,
  { userId, takesVideos, replacesLinks }: RemoveColleagueInput,
): Promise<void> {
  await requireStepUp(deps, doctor);
  const practiceId = doctor.scope.practiceId;
  await endMembership(deps, { practiceId, userId }, async (tx) => {
    const [owner, user] = await Promise.all([findOwner(tx, practiceId), findUserById(tx, userId)]);
    if (!owner || !user) throw new AppError('not-found');
    const ownerName = fullNameOf({ ...owner, title: owner.title?.name });
    const { subject, text, footer } = colleagueWords('mail.removed', { owner: ownerName });
    await queueMail(deps, tx, user.email, {
      subject,
      paragraphs: text,
      footer: { text: footer },
    });
    if (replacesLinks) await planReplacingLinks(deps, tx, practiceId);
    if (takesVideos && (await insertTakenVideos(tx, doctor.scope, userId)) > 0)
      await deps.jobs.add(
        tx,
        copyTakenVideosJob,
        { userId },
        { key: `${copyTakenVideosJob.name} ${userId}` },
      );
    await recordAudit(tx, practiceId, doctor, { action: 'colleague.removed', object: ['user', userId] });
  });
}
