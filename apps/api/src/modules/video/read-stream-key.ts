/** The playlist behind such a key; undefined for a stored object's. */
export function readStreamKey(key: string): { playbackKey: string; rendition: number | null } | undefined {
  const [, rendition, playbackKey] = /^stream\/(?:(\d):)?(.+)$/.exec(key) ?? [];
  return playbackKey === undefined
    ? undefined
    : { playbackKey, rendition: rendition === undefined ? null : Number(rendition) };
}
