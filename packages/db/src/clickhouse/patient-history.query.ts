import type { VideoId } from '@bedside/contracts/kit/ids';
import type { EventStore } from './connect';
import { NO_ID } from './event-row';
import { OF_SHARES, selectRows, sessionRows } from './session-rows';

/** One thing that happened to the links of a patient. */
export type HistoryRow = {
  /** The kind of the event without its noun; `viewed` is a whole viewing session. */
  kind: string;
  /** Null for a message about a playlist. */
  videoId: VideoId | null;
  via: string;
  reaction: string;
  at: Date;
  watchedPercent: number;
};

type Row = Record<'kind' | 'via' | 'reaction' | 'happened' | 'total', string> & {
  video_id: VideoId;
  percent: number;
};

/** The links of one patient, by which their events are found without looking through those of others. */
export type HistoryFilter = {
  practiceId: string;
  videoIds: readonly string[];
  shareIds: readonly string[];
  playlistShareIds: readonly string[];
};

/** One page of everything that happened to some links, the latest first. */
export async function readPatientHistory(
  client: EventStore,
  filter: HistoryFilter,
  page: { limit: number; offset: number },
): Promise<{ items: HistoryRow[]; total: number }> {
  const ofLinks = `practice_id = {practiceId:UUID} AND video_id IN {videoIds:Array(UUID)}`;
  const rows = await selectRows<Row>(
    client,
    `SELECT kind, video_id, via, reaction, toString(toUnixTimestamp64Milli(at)) AS happened, percent,
       count() OVER () AS total
     FROM
     (
       SELECT replaceOne(e.kind, 'share.', '') AS kind, video_id, toString(e.via) AS via, toString(e.reaction) AS reaction,
         e.at AS at, toFloat64(0) AS percent
       FROM event AS e
       WHERE ${ofLinks} AND e.kind != 'share.viewed'
         AND (share_id IN {shareIds:Array(UUID)}
           OR (share_id = toUUID('${NO_ID}') AND e.playlist_share_id IN {playlistShareIds:Array(UUID)}
             AND startsWith(e.kind, 'share.')))
       UNION ALL
       SELECT 'viewed', video_id, '', '', first_at, if(ranged AND duration > 0, 100 * watched / duration, percent)
       FROM (${sessionRows(`${ofLinks} AND ${OF_SHARES} AND share_id IN {shareIds:Array(UUID)}`)})
     )
     ORDER BY at DESC, kind
     LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    { ...filter, videoIds: [...filter.videoIds, NO_ID], ...page },
  );
  const items = rows.map((row) => ({
    kind: row.kind,
    videoId: row.video_id === NO_ID ? null : row.video_id,
    via: row.via,
    reaction: row.reaction,
    at: new Date(Number(row.happened)),
    watchedPercent: Math.min(100, row.percent),
  }));
  return { items, total: Number(rows[0]?.total ?? 0) };
}
