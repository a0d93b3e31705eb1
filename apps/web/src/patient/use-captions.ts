import { useCallback, useEffect, useState, type RefObject } from 'react';
import { storeCaptions, storedCaptions, type PageStore } from './page-store';

export type Captions = {
  /** Null where the video has none. */
  on: boolean | null;
  toggleCaptions(): void;
};

/**
 * The captions of a video, shown or hidden as in the last video. Their file is loaded with the first moving picture, so
 * it does not delay that picture.
 */
export function useCaptions(
  ref: RefObject<HTMLVideoElement | null>,
  store: PageStore | null,
  exist: boolean,
  isMoving: boolean,
): Captions {
  const [on, setOn] = useState(true);

  useEffect(() => {
    if (store) setOn(storedCaptions(store));
  }, [store]);

  useEffect(() => {
    const track = isMoving && ref.current?.textTracks?.[0];
    if (track) track.mode = on ? 'showing' : 'hidden';
  }, [ref, isMoving, on]);

  const toggleCaptions = useCallback(() => {
    if (store) storeCaptions(store, !on);
    setOn(!on);
  }, [store, on]);
  return { on: exist ? on : null, toggleCaptions };
}
