import { OF_SHARES, type CameBy } from './session-rows';

/** What rows of shares are limited to. Every given member must match. */
export type LimitedTo = CameBy & {
  videoIds?: readonly string[] | undefined;
  /** The shares of playlists through which they were made, by their inner ids. */
  playlistShareIds?: readonly string[] | undefined;
};

/** The end of a condition on the key of a table of shares; its parameters are the members of {@link LimitedTo}. */
export function limitedTo({ videoIds, playlistShareIds }: LimitedTo): string {
  if (videoIds?.length === 0 || playlistShareIds?.length === 0) return ' AND 0';
  return (
    (videoIds ? ' AND video_id IN {videoIds:Array(UUID)}' : '') +
    (playlistShareIds
      ? ` AND share_id IN (SELECT p.share_id FROM share_playlist AS p
          WHERE p.practice_id = {practiceId:UUID} AND p.playlist_share_id IN {playlistShareIds:Array(UUID)})`
      : '')
  );
}

/** An opening as a row of the tables of openings; its parameters are the members of {@link CameBy} and `from`. */
const openingEvents = ({ via, device }: CameBy) => `(
  SELECT practice_id, video_id, share_id, patient_id,
    toStartOfFifteenMinutes(toDateTime(at, 'UTC')) AS bucket, at AS first_opened_at, 1 AS opened,
    via = 'sms' AS sms, via = 'email' AS email, via = 'platform' AS platform,
    device = 'mobile' AS mobile, device = 'desktop' AS desktop
  FROM event
  WHERE kind = 'share.opened' AND practice_id = {practiceId:UUID} AND ${OF_SHARES}
    AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
    ${via ? 'AND via = {via:String}' : ''} ${device ? 'AND device = {device:String}' : ''}
)`;

/**
 * The openings of shares. Their tables count them by message and by device, but not by both: the openings of one of them
 * are read from the events of the practice.
 * @param table where all of them are
 */
export function openingRows(
  by: CameBy,
  table: 'quarter_hour_activity' | 'share_activity' = 'quarter_hour_activity',
): string {
  return by.via || by.device ? openingEvents(by) : table;
}
