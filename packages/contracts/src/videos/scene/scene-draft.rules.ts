import type { SceneDraft } from './scene-draft.schema';
import type { Scene, Track } from './scene.schema';

/** What of a draft is shown and rendered: hidden tracks are left out, muted ones are silent. */
export function renderableScene({ scene, marks }: SceneDraft): Scene {
  const tracks = scene.tracks.flatMap((track): Track[] => {
    const flags = marks[track.id];
    if (flags?.hidden) return [];
    if (!flags?.muted || track.type !== 'video') return [track];
    return [{ ...track, media: { ...track.media, volume: 0 } }];
  });
  return { ...scene, tracks };
}
