import { MOVED_VIDEOS_MAX } from '@bedside/contracts/videos/folder/folder.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { useState } from 'react';

/** Which videos of a list are selected; the selection stays on other pages. */
export function useSelection() {
  const [chosen, setChosen] = useState<readonly Video[] | null>(null);
  const [isAsked, setAsked] = useState(false);
  const has = (list: readonly Video[], { id }: Video) => list.some((video) => video.id === id);
  return {
    isOn: chosen !== null,
    chosen: chosen ?? [],
    start: () => setChosen([]),
    end: () => {
      setChosen(null);
      setAsked(false);
    },
    toggle: (video: Video) =>
      setChosen((now) =>
        now && has(now, video)
          ? now.filter(({ id }) => id !== video.id)
          : [...(now ?? []), video].slice(0, MOVED_VIDEOS_MAX),
      ),
    add: (videos: readonly Video[]) =>
      setChosen((now) =>
        [...(now ?? []), ...videos.filter((video) => !has(now ?? [], video))].slice(0, MOVED_VIDEOS_MAX),
      ),
    isAsked,
    ask: () => setAsked(true),
    unask: () => setAsked(false),
  };
}
export type Selection = ReturnType<typeof useSelection>;
