import { endRender, listOrphanedRenders } from '@bedside/db/postgres/videos/render.repository';
import type { Deps } from '../../../deps';

/** Ends renders that wait for a missing job or one without attempts left, with a reason. */
export async function endOrphanedRenders(deps: Pick<Deps, 'db' | 'bus'>): Promise<void> {
  for (const { id, videoId, practiceId } of await listOrphanedRenders(deps.db)) {
    const ended = await endRender(deps.db, id, { state: 'failed', reason: 'failed' });
    if (!ended) continue;
    await deps.bus.publish({
      topic: 'render',
      practiceId,
      videoId,
      renderId: id,
      state: 'failed',
      progress: 0,
    });
  }
}
