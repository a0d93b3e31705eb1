import { findPracticeOfJob } from '@bedside/db/postgres/base/media-turn.query';
import { addMediaTime } from '@bedside/db/postgres/base/usage.repository';
import type { Deps } from '../../../deps';

export type MediaPayload = Parameters<typeof findPracticeOfJob>[1];

/** Adds the time of a media job to its practice, however the job ends. Counting never fails the job. */
export async function countMediaTime(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  payload: MediaPayload,
  work: () => Promise<void>,
): Promise<void> {
  // Asked for before the work, which may take so long that its video is deleted meanwhile.
  const practiceId = await findPracticeOfJob(deps.db, payload).catch(() => undefined);
  const begun = performance.now();
  try {
    await work();
  } finally {
    if (practiceId) {
      const ms = Math.round(performance.now() - begun);
      await addMediaTime(deps.db, practiceId, ms, new Date(deps.clock())).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the time of a media job could not be counted');
      });
    }
  }
}
