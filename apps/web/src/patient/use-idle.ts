import { useCallback, useEffect, useRef, useState } from 'react';

const IDLE_AFTER_MS = 3_000;

/** Whether the controls may fade: the video plays, and nothing was touched, moved or pressed for a while. */
export function useIdle(playing: boolean): { idle: boolean; wake: () => void } {
  const [idle, setIdle] = useState(false);
  const timer = useRef<number | undefined>(undefined);

  const wake = useCallback(() => {
    setIdle(false);
    window.clearTimeout(timer.current);
    if (playing) timer.current = window.setTimeout(() => setIdle(true), IDLE_AFTER_MS);
  }, [playing]);

  useEffect(() => {
    wake();
    return () => window.clearTimeout(timer.current);
  }, [wake]);

  return { idle: idle && playing, wake };
}
