import type { EventStore } from './connect';
import { NO_ID } from './event-row';
import { selectRows } from './session-rows';

type Row = { share: string; playlist: string; is_old: boolean };

/** The shares and shared playlists of a doctor by their last event: before a time, or later. */
export async function readUsedShares(
  client: EventStore,
  of: { practiceId: string; before: Date },
): Promise<Record<'old' | 'used' | 'oldPlaylists' | 'usedPlaylists', string[]>> {
  const rows = await selectRows<Row>(
    client,
    `SELECT toString(e.share_id) AS share, toString(if(e.share_id = toUUID('${NO_ID}'), e.playlist_share_id, e.share_id)) AS playlist,
       max(e.at) < fromUnixTimestamp64Milli({before:Int64}, 'UTC') AS is_old
     FROM event AS e
     WHERE e.practice_id = {practiceId:UUID} AND e.patient_id != toUUID('${NO_ID}')
       AND (e.share_id != toUUID('${NO_ID}') OR e.kind = 'playlist.opened')
     GROUP BY share, playlist`,
    { practiceId: of.practiceId, before: of.before.getTime() },
  );
  const idsOf = (isOld: boolean, isPlaylist: boolean) =>
    rows
      .filter((row) => Boolean(row.is_old) === isOld && (row.share === NO_ID) === isPlaylist)
      .map((row) => row.playlist);
  return {
    old: idsOf(true, false),
    used: idsOf(false, false),
    oldPlaylists: idsOf(true, true),
    usedPlaylists: idsOf(false, true),
  };
}
