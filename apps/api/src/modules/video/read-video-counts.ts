import type { UserId } from '@bedside/contracts/kit/ids';
import { readVideoFigures } from '@bedside/db/clickhouse/video-figures.query';
import type { Deps } from '../../deps';
import { roundPercent } from '../figure/round-percent';
import type { VideoCounts } from './present-video';

/** The last counts read, shown while the event store is away. */
const lastKnown = new Map<string, VideoCounts>();
const MOST_REMEMBERED = 50_000;

/**
 * Views, public views and how much was watched of some videos. While the event store cannot be reached, lists and pages go on with
 * the counts last read; statistics say so instead.
 */
export async function readVideoCounts(
  deps: Pick<Deps, 'eventStore' | 'log'>,
  doctorId: UserId,
  videoIds: readonly string[],
): Promise<(videoId: string) => VideoCounts | null> {
  if (videoIds.length > 0) {
    try {
      const rows = await readVideoFigures(deps.eventStore, { doctorId, videoIds });
      if (lastKnown.size > MOST_REMEMBERED) lastKnown.clear();
      for (const id of videoIds) lastKnown.set(id, { views: 0, publicViews: 0, watchedPercent: null });
      for (const { videoId, views, publicViews, rangedViews, rangedWatchedPercent } of rows) {
        const watchedPercent = rangedViews > 0 ? roundPercent(rangedWatchedPercent) : null;
        lastKnown.set(videoId, { views, publicViews, watchedPercent });
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'the event store cannot be reached: showing the counts last read');
    }
  }
  return (videoId) => lastKnown.get(videoId) ?? null;
}
