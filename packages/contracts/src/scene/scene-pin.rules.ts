import { readSource, writeSource, type SceneSource } from './scene-source.rules';
import type { Scene } from './scene.schema';

/** The sources that a scene names, each once, in order. */
export function listSources(scene: Pick<Scene, 'tracks'>): SceneSource[] {
  const named = scene.tracks.flatMap((track) => (track.type === 'text' ? [] : [track.media.src]));
  return [...new Set(named)].flatMap((src) => readSource(src) ?? []);
}

/**
 * A scene whose bare sources of other videos name the version that each shows now, so that it stays what it was.
 * @param shown the version by the id of the video; a video that it lacks stays as it is
 */
export function pinSources(scene: Scene, videoId: string, shown: ReadonlyMap<string, string>): Scene {
  const tracks = scene.tracks.map((track) => {
    const source = track.type === 'video' ? readSource(track.media.src) : undefined;
    if (track.type !== 'video' || !source || source.versionId !== null || source.id === videoId) return track;
    const src = writeSource({ ...source, versionId: shown.get(source.id) ?? null });
    return { ...track, media: { ...track.media, src } };
  });
  return { ...scene, tracks };
}
