/** What rows of shares are limited to. Every given member must match. */
export type LimitedTo = {
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
