import { HLS_PLAYLIST_TYPE } from '@bedside/contracts/kit/constants';
import { useEffect, useState, type RefObject } from 'react';
import { changeSource } from './change-source';

/** Shorter waits are normal after a jump or a tap. */
const STALL_MS = 1_500;
/** The first one may be a random disturbance of the connection. */
const STALLS = 2;

type Line = { saveData?: boolean; effectiveType?: string };

/** The connection as some browsers describe it. Of the others nothing is known. */
function speedOfLine(): 'slow' | 'fast' | 'unknown' {
  const { connection } = navigator as Navigator & { connection?: Line };
  if (connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? ''))
    return 'slow';
  return connection?.effectiveType ? 'fast' : 'unknown';
}

/**
 * Plays the smaller renditions of a video on a slow connection: from the start when the browser reports one, otherwise
 * after the video has stopped a second time to load. It needs a browser that plays such a stream by itself. A stream
 * that cannot continue is replaced by the file, as an expired file is replaced by a fresh one.
 *
 * @returns `isFast`: whether the film may begin to load before Play. `hasLostPoster`: whether the element has lost its poster to the stream, so the page must show that picture by itself.
 * Chromium suspends the decoder of an element with a poster until Play. Waking it is a jump to the start, which waits
 * for the arriving piece of the stream: more than a second on a slow connection.
 */
export function useSlowLine(
  ref: RefObject<HTMLVideoElement | null>,
  streamUrl: string | null,
  isAlive: boolean,
): { hasLostPoster: boolean; isFast: boolean } {
  const [isFast, setFast] = useState(false);
  useEffect(() => setFast(speedOfLine() === 'fast'), []);
  const [hasLostPoster, setLostPoster] = useState(false);
  useEffect(() => {
    const video = ref.current;
    if (!video || streamUrl === null || !isAlive || video.canPlayType(HLS_PLAYLIST_TYPE) === '') return;
    const listening = new AbortController();
    let stalls = 0;
    let stall: ReturnType<typeof setTimeout> | undefined;

    const stop = () => {
      clearTimeout(stall);
      listening.abort();
    };
    const change = () => {
      stop();
      video.removeAttribute('poster');
      setLostPoster(true);
      void changeSource(video, streamUrl, { atSeconds: video.currentTime, playing: !video.paused });
    };
    const on = (event: string, react: () => void) =>
      video.addEventListener(event, react, { signal: listening.signal });

    on('waiting', () => {
      clearTimeout(stall);
      if (video.seeking) return;
      stall = setTimeout(() => {
        stalls += 1;
        if (stalls === STALLS) change();
      }, STALL_MS);
    });
    on('playing', () => clearTimeout(stall));
    on('pause', () => clearTimeout(stall));
    on('error', stop);
    if (speedOfLine() === 'slow' && video.paused && video.currentTime === 0) change();
    return stop;
  }, [ref, streamUrl, isAlive]);
  return { hasLostPoster, isFast };
}
