import { listOrphanedProcessing } from '@bedside/db/postgres/videos/video.query';
import { endProcessing } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';

/**
 * Ends the processing of videos that wait for a missing job or one without attempts left, with a reason and a way to
 * retry.
 */
export async function endOrphanedProcessing(deps: Pick<Deps, 'db' | 'bus'>): Promise<void> {
  for (const { id, practiceId } of await listOrphanedProcessing(deps.db)) {
    if (await endProcessing(deps.db, id, { status: 'draft', error: 'failed' }))
      await deps.bus.publish({ topic: 'video', practiceId, kind: 'failed', videoId: id, progress: 0 });
  }
}
