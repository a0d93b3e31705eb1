import { endRender, listOrphanedRenders } from '@bedside/db/postgres/render.repository';
import { reasonFor } from '@bedside/media/media-error';
import type { Deps } from '../../deps';

/** Ends the waiting for renders whose job is gone or used up its attempts, with a reason. */
export async function endOrphanedRenders(deps: Pick<Deps, 'db' | 'bus'>): Promise<void> {
  for (const { id, videoId, doctorId } of await listOrphanedRenders(deps.db)) {
    const ended = await endRender(deps.db, id, { state: 'failed', reason: reasonFor('failed') });
    if (!ended) continue;
    await deps.bus.publish({
      topic: 'render',
      doctorId,
      videoId,
      renderId: id,
      state: 'failed',
      progress: 0,
    });
  }
}
