import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { changeSource } from './change-source';
import { LinkGone, type PublicCalls } from './rest-calls';

export type SourceFault = 'offline' | 'unplayable' | null;

/**
 * The address of the file is signed and expires after some hours. When the video element cannot continue, the page asks
 * for a new address and continues at the same position. If that does not help, it shows a message with a button to try
 * again.
 */
export function useFreshSource(
  ref: RefObject<HTMLVideoElement | null>,
  linkId: string,
  calls: PublicCalls | null,
  onGone: () => void,
): { fault: SourceFault; retry: () => void } {
  const [fault, setFault] = useState<SourceFault>(null);
  const goOn = useRef({ atSeconds: 0, playing: false, tried: false });

  const refresh = useCallback(async () => {
    const video = ref.current;
    if (!video || !calls) return;
    goOn.current.tried = true;
    try {
      const { video: fresh } = await calls.read(linkId);
      if (fresh.file === null) return setFault('unplayable');
      setFault(null);
      await changeSource(video, fresh.file.url, goOn.current);
    } catch (failure) {
      if (failure instanceof LinkGone) onGone();
      else setFault('offline');
    }
  }, [ref, linkId, calls, onGone]);

  useEffect(() => {
    const video = ref.current;
    if (!video || !calls) return;
    const note = () => {
      if (video.error || video.seeking) return;
      goOn.current = { atSeconds: video.currentTime, playing: !video.paused, tried: false };
    };
    const want = () => {
      goOn.current.playing = true;
    };
    const fail = () => {
      if (goOn.current.tried) setFault(navigator.onLine ? 'unplayable' : 'offline');
      else void refresh();
    };
    video.addEventListener('timeupdate', note);
    video.addEventListener('play', want);
    video.addEventListener('error', fail);
    // It may have failed before this script was loaded.
    if (video.error) fail();
    return () => {
      video.removeEventListener('timeupdate', note);
      video.removeEventListener('play', want);
      video.removeEventListener('error', fail);
    };
  }, [ref, calls, refresh]);

  useEffect(() => {
    if (fault !== 'offline') return;
    const again = () => void refresh();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [fault, refresh]);

  const retry = useCallback(() => {
    goOn.current.playing = true;
    void refresh();
  }, [refresh]);
  return { fault, retry };
}
