/** The playlist of such a key; undefined for the key of a stored object. */
export function readStreamKey(key: string): { playbackKey: string; rendition: number | null } | undefined {
  const [, rendition, playbackKey] = /^stream\/(?:(\d):)?(.+)$/.exec(key) ?? [];
  return playbackKey === undefined
    ? undefined
    : { playbackKey, rendition: rendition === undefined ? null : Number(rendition) };
}
