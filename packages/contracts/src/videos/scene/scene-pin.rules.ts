import { readSource, writeSource, type SceneSource } from './scene-source.rules';
import type { Scene } from './scene.schema';

/** The sources that a scene names, each once, in order. */
export function listSources(scene: Pick<Scene, 'tracks' | 'voices'>): SceneSource[] {
  const shown = scene.tracks.flatMap((track) => (track.type === 'text' ? [] : [track.media.src]));
  return [...new Set([...shown, ...scene.voices.map(({ src }) => src)])].flatMap(
    (src) => readSource(src) ?? [],
  );
}

/**
 * A scene that names the present version of every other video, so that it always shows the same.
 * @param shown the version by the id of the video; a video that is missing here stays unchanged
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
