import { useCallback, useEffect, useState, type RefObject } from 'react';
import { keepCaptions, keptCaptions, type PageStore } from './page-store';

export type Captions = {
  /** Null where the video has none. */
  on: boolean | null;
  toggleCaptions(): void;
};

/** The captions of a video, shown as they were in the last one. */
export function useCaptions(
  ref: RefObject<HTMLVideoElement | null>,
  store: PageStore | null,
  exist: boolean,
): Captions {
  const [on, setOn] = useState(false);

  useEffect(() => {
    if (store) setOn(keptCaptions(store));
  }, [store]);

  useEffect(() => {
    const track = store && ref.current?.textTracks?.[0];
    if (track) track.mode = on ? 'showing' : 'hidden';
  }, [ref, store, on]);

  const toggleCaptions = useCallback(() => {
    if (store) keepCaptions(store, !on);
    setOn(!on);
  }, [store, on]);
  return { on: exist ? on : null, toggleCaptions };
}
