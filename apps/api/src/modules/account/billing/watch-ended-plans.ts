import { LINKS_PLAY_ON_DAYS, linksPlayUntil } from '@bedside/contracts/account/billing/billing-plan.rules';
import { billingWords } from '@bedside/contracts/account/billing/billing.texts';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import {
  findBilledPractice,
  listPracticesWithoutPlan,
  listVideosBeyondFree,
} from '@bedside/db/postgres/account/plan-end.query';
import { notePlanEnd } from '@bedside/db/postgres/base/usage.repository';
import { stopVideos } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import { queueMail } from '../../base/mail/queue-mail';
import { dayOf } from './paper/day-of';
import { reopenLinks } from './subscription/reopen-links';

const BATCH = 500;

type WatchDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'quota' | 'publicUrl'>;

/**
 * Goes through the practices whose paid plan ended. One that has more videos than the free plan contains is told so
 * once by mail. Its links play for 30 days; then those of the videos beyond the free plan stop, the newest first, until
 * it has a plan again or has deleted as many.
 */
export async function watchEndedPlans(deps: WatchDeps): Promise<void> {
  let after: PracticeId | undefined;
  do {
    const practiceIds = await listPracticesWithoutPlan(deps.db, after, BATCH);
    for (const practiceId of practiceIds) await watchPractice(deps, practiceId);
    after = practiceIds.at(-1);
  } while (after !== undefined);
}

async function watchPractice(deps: WatchDeps, practiceId: PracticeId): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const doctor = await findBilledPractice(tx, practiceId);
    if (!doctor) return;
    const { scope, email } = doctor;
    const free = deps.quota.plans?.free.limits;
    const beyond = free ? await listVideosBeyondFree(tx, scope, free) : [];
    if (beyond.length === 0) return reopenLinks(tx, scope);
    const now = new Date(deps.clock());
    const { endedAt, isNew } = await notePlanEnd(tx, scope, now);
    const until = linksPlayUntil(endedAt);
    if (isNew)
      await queueMail(deps, tx, email, {
        subject: billingWords('planEndMail.subject'),
        paragraphs: [
          billingWords('planEndMail.more', { count: beyond.length }),
          billingWords('planEndMail.rest', { until: dayOf(until), days: LINKS_PLAY_ON_DAYS }),
        ],
        button: { label: billingWords('planEndMail.button'), url: `${deps.publicUrl()}/settings/billing` },
      });
    if (now >= until) await stopVideos(tx, scope, beyond, now);
  });
}
