import { sendNewsJob } from '@bedside/contracts/account/doctor-mail/doctor-mail.jobs';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { listNewsPractices } from '@bedside/db/postgres/account/doctor-mail.repository';
import type { Deps } from '../../../deps';

const PAGE = 1_000;

/** Queues the look for news of every practice where somebody wants to hear of some at once. Calls of patients queue nothing. */
export async function queueNews(deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  let after: PracticeId | null = null;
  for (;;) {
    const ids: PracticeId[] = await listNewsPractices(deps.db, { after, limit: PAGE });
    if (ids.length > 0)
      await deps.jobs.addMany(
        deps.db,
        sendNewsJob,
        ids.map((practiceId) => ({ practiceId })),
        { keyOf: ({ practiceId }) => `send-news:${practiceId}` },
      );
    after = ids.at(-1) ?? null;
    if (ids.length < PAGE) return;
  }
}
