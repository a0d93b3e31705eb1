import type { UserId } from '@bedside/contracts/kit/ids';
import type { ClickHouseClient } from '@clickhouse/client';
import { readVideoFigures } from '@bedside/db/clickhouse/video-figures.query';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../ports/log';
import { roundPercent } from '../figure/round-percent';

export type VideoCounts = { views: number; publicViews: number; watchedPercent: number | null };

export type KnownVideoCounts = {
  /**
   * Views, public views and how much was watched of some videos of one doctor. While the event store cannot be
   * reached, the answer holds the counts last read, and null for a video that was not read before.
   */
  read(doctorId: UserId, videoIds: readonly string[]): Promise<(videoId: string) => VideoCounts | null>;
};

const MOST_REMEMBERED = 50_000;

/** Reads the counts that lists and pages show, and remembers them for when the event store is away. */
export function createVideoCounts(deps: { eventStore: ClickHouseClient; log: Log }): KnownVideoCounts {
  const lastRead = new LRUCache<string, VideoCounts>({ max: MOST_REMEMBERED });
  return {
    async read(doctorId, videoIds) {
      if (videoIds.length > 0) {
        try {
          const rows = await readVideoFigures(deps.eventStore, { doctorId, videoIds });
          for (const id of videoIds) lastRead.set(id, { views: 0, publicViews: 0, watchedPercent: null });
          for (const { videoId, views, publicViews, rangedViews, rangedWatchedPercent } of rows) {
            const watchedPercent = rangedViews > 0 ? roundPercent(rangedWatchedPercent) : null;
            lastRead.set(videoId, { views, publicViews, watchedPercent });
          }
        } catch (error) {
          deps.log.warn({ err: error }, 'the event store cannot be reached: showing the counts last read');
        }
      }
      return (videoId) => lastRead.get(videoId) ?? null;
    },
  };
}
