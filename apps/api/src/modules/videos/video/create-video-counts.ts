import type { PracticeId, VideoId } from '@bedside/contracts/kit/ids';
import type { ClickHouseClient } from '@clickhouse/client';
import { readVideoFigures, type VideoFigures } from '@bedside/db/clickhouse/video-figures.query';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../../ports/log';
import { roundPercent } from '../../base/figure/round-percent';

export type VideoCounts = { views: number; publicViews: number; watchedPercent: number | null };

export type KnownVideoCounts = {
  /**
   * Views, public views and watched percent of some videos of one doctor. While the event store cannot be reached, it
   * returns the counts last read, and null for a video that was not read before.
   */
  read(
    practiceId: PracticeId,
    videoIds: readonly VideoId[],
  ): Promise<(videoId: string) => VideoCounts | null>;
  /** Stores figures that a caller has just read for another reason, and returns them as `read` does. */
  remember(figures: readonly VideoFigures[]): (videoId: string) => VideoCounts | null;
};

const MOST_REMEMBERED = 50_000;

/** Reads the counts that lists and pages show, and remembers them for when the event store cannot be reached. */
export function createVideoCounts(deps: { eventStore: ClickHouseClient; log: Log }): KnownVideoCounts {
  const lastRead = new LRUCache<string, VideoCounts>({ max: MOST_REMEMBERED });
  const countsOf = (videoId: string) => lastRead.get(videoId) ?? null;
  function remember(figures: readonly VideoFigures[]) {
    for (const { videoId, views, publicViews, rangedViews, rangedWatchedPercent } of figures) {
      const watchedPercent = rangedViews > 0 ? roundPercent(rangedWatchedPercent) : null;
      lastRead.set(videoId, { views, publicViews, watchedPercent });
    }
    return countsOf;
  }
  return {
    remember,
    async read(practiceId, videoIds) {
      if (videoIds.length === 0) return countsOf;
      try {
        return remember(await readVideoFigures(deps.eventStore, { practiceId, videoIds }));
      } catch (error) {
        deps.log.warn({ err: error }, 'the event store cannot be reached: showing the counts last read');
        return countsOf;
      }
    },
  };
}
