import { useCallback, useEffect, useState, type RefObject } from 'react';
import {
  storeCaptions,
  storeCaptionSize,
  storedCaptions,
  storedCaptionSize,
  type PageStore,
} from './page-store';

export type Captions = {
  /** Null where the video has none. */
  on: boolean | null;
  toggleCaptions(): void;
  /** How large they are, from 1 to 2. */
  size: number;
  /** Shows them in the next size. */
  resize(): void;
};

/**
 * The captions of a video, shown or hidden and as large as in the last video. Their file is loaded with the first
 * moving picture, so it does not delay that picture.
 */
export function useCaptions(
  ref: RefObject<HTMLVideoElement | null>,
  store: PageStore | null,
  exist: boolean,
  isMoving: boolean,
): Captions {
  const [on, setOn] = useState(true);
  const [size, setSize] = useState(1);

  useEffect(() => {
    if (!store) return;
    setOn(storedCaptions(store));
    setSize(storedCaptionSize(store));
  }, [store]);

  useEffect(() => {
    const track = isMoving && ref.current?.textTracks?.[0];
    if (track) track.mode = on ? 'showing' : 'hidden';
  }, [ref, isMoving, on]);

  const toggleCaptions = useCallback(() => {
    if (store) storeCaptions(store, !on);
    setOn(!on);
  }, [store, on]);
  function resize() {
    const next = size < 2 ? size + 0.5 : 1;
    if (store) storeCaptionSize(store, next);
    setSize(next);
  }
  return { on: exist ? on : null, toggleCaptions, size, resize };
}
