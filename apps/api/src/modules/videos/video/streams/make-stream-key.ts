/**
 * The key that a signed URL of a playlist names. Nothing is stored under it: the playlist is written for each request.
 * Without `rendition` it is the playlist that lists all renditions.
 */
export function makeStreamKey(playbackKey: string, rendition?: number): string {
  return `stream/${rendition === undefined ? '' : `${rendition}:`}${playbackKey}`;
}
