import type { Scene } from '@bedside/contracts/scene/scene.schema';

const ROW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids of the videos and pictures that a scene names, each once; undefined when one of them cannot be an id. */
export function idsBehindScene(scene: Scene): { videos: string[]; images: string[] } | undefined {
  const ids = { video: new Set<string>(), image: new Set<string>() };
  for (const track of scene.tracks) {
    if (track.type === 'text') continue;
    const id = track.media.src.slice(track.type.length + 1);
    if (!ROW_ID.test(id)) return undefined;
    ids[track.type].add(id);
  }
  return { videos: [...ids.video], images: [...ids.image] };
}
