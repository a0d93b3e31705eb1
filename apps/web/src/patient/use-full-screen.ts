import { useEffect, useState, type RefObject } from 'react';

type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The whole frame becomes full screen with its controls. Where only a video can (iPhone), the video does. */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): { full: boolean; toggle: () => void } {
  const [full, setFull] = useState(false);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === frame.current && frame.current !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [frame]);

  function toggle() {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen().catch(() => undefined);
    else (video.current as AppleVideo | null)?.webkitEnterFullscreen?.();
  }
  return { full, toggle };
}
