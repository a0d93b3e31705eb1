/*
 * What a source names: `video:{id}`, `video:{id}@{versionId}`, `image:{id}` or `audio:{id}`, always a stored file of the doctor's
 * own. In a scene of video X, `video:X` is X's original.
 */

export type SceneSource = { kind: 'video' | 'image' | 'audio'; id: string; versionId: string | null };

const ID = '[A-Za-z0-9_-]{1,64}';
const VIDEO = new RegExp(`^video:(${ID})(?:@(${ID}))?$`);
const STORED = new RegExp(`^(image|audio):(${ID})$`);

/** Reads a source; undefined for any other text, such as an address. */
export function readSource(src: string): SceneSource | undefined {
  const [, video, versionId] = VIDEO.exec(src) ?? [];
  if (video !== undefined) return { kind: 'video', id: video, versionId: versionId ?? null };
  const [, kind, id] = STORED.exec(src) ?? [];
  return id === undefined ? undefined : { kind: kind === 'image' ? 'image' : 'audio', id, versionId: null };
}

/** Writes a source as {@link readSource} reads it. */
export function writeSource({ kind, id, versionId }: SceneSource): string {
  return `${kind}:${id}${versionId === null ? '' : `@${versionId}`}`;
}
