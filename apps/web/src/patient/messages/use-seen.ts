import { useEffect, useRef, type RefObject } from 'react';

/** Calls back when the element is in front of a person, while something waits for that. */
export function useSeen(waits: boolean, seen: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const report = useRef(seen);
  report.current = seen;
  useEffect(() => {
    const shown = place.current;
    if (!waits || !shown) return;
    let isInView = false;
    const look = () => {
      if (isInView && document.visibilityState === 'visible') report.current();
    };
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting === true;
      look();
    });
    observer.observe(shown);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [waits]);
  return place;
}
