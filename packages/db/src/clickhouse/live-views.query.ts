import type { LiveReport } from '@bedside/contracts/sharing/viewing/viewing.schema';
import type { EventStore } from './connect';
import { NO_ID } from './event-row';
import { selectRows } from './session-rows';

type Row = {
  video_id: string;
  share_id: string;
  session: string;
  position: number;
  duration: number;
  device: 'mobile' | 'desktop' | '';
  first_ms: string;
  last_ms: string;
};

/** The latest report of a session, and when its reports came. */
export type LatestReport = Omit<LiveReport, 'isPaused' | 'call'> & { firstAt: number; at: number };

/**
 * The sessions of a practice that reported lately, the latest first.
 * @param of.since epoch milliseconds; earlier reports are left out, also as the first of a session
 * @param of.limit most sessions
 */
export async function readLiveViews(
  client: EventStore,
  of: { practiceId: string; since: number; limit: number },
): Promise<LatestReport[]> {
  const rows = await selectRows<Row>(
    client,
    `SELECT video_id, share_id, session,
       argMax(position_ms, (at, event_id)) AS position,
       argMax(duration_ms, (at, event_id)) AS duration,
       argMax(device, (at, event_id)) AS device,
       toString(toUnixTimestamp64Milli(min(at))) AS first_ms,
       toString(toUnixTimestamp64Milli(max(at))) AS last_ms
     FROM event
     WHERE practice_id = {practiceId:UUID} AND kind IN ('share.viewed', 'public.viewed')
       AND at >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')
     GROUP BY video_id, share_id, session
     ORDER BY max(at) DESC, session
     LIMIT {limit:UInt32}`,
    of,
  );
  return rows.map((row) => ({
    videoId: row.video_id,
    shareId: row.share_id === NO_ID ? null : row.share_id,
    session: row.session,
    positionMs: row.position,
    durationMs: row.duration,
    device: row.device === '' ? null : row.device,
    firstAt: Number(row.first_ms),
    at: Number(row.last_ms),
  }));
}
