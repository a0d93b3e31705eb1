export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

const PREFIX = 'stream/';

/**
 * What a signed URL names when it opens a playlist: nothing is stored under it, the playlist is written when it is
 * asked for. Without `rendition` it is the one that names all of them.
 */
export function streamKey(playbackKey: string, rendition?: number): string {
  return `${PREFIX}${rendition === undefined ? '' : `${rendition}:`}${playbackKey}`;
}

/** The playlist behind such a key; undefined for a stored object's. */
export function readStreamKey(key: string): { playbackKey: string; rendition: number | null } | undefined {
  const [, rendition, playbackKey] = /^stream\/(?:(\d):)?(.+)$/.exec(key) ?? [];
  return playbackKey === undefined
    ? undefined
    : { playbackKey, rendition: rendition === undefined ? null : Number(rendition) };
}
