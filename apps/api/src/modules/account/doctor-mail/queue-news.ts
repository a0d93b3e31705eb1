import { sendNewsJob } from '@bedside/contracts/account/doctor-mail/doctor-mail.jobs';
import type { UserId } from '@bedside/contracts/kit/ids';
import { listNewsReaders } from '@bedside/db/postgres/account/doctor-mail.repository';
import type { Deps } from '../../../deps';

const PAGE = 1_000;

/** Queues the look for news of every doctor who wants to hear of some at once. Calls of patients queue nothing. */
export async function queueNews(deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  let after: UserId | null = null;
  for (;;) {
    const ids: UserId[] = await listNewsReaders(deps.db, { after, limit: PAGE });
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
