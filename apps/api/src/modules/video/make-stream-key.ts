/**
 * What a signed URL names when it opens a playlist: nothing is stored under it, the playlist is written when it is
 * asked for. Without `rendition` it is the one that names all of them.
 */
export function makeStreamKey(playbackKey: string, rendition?: number): string {
  return `stream/${rendition === undefined ? '' : `${rendition}:`}${playbackKey}`;
}
