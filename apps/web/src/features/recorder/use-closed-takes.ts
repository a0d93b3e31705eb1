import { useEffect, useState } from 'react';
import { listClosedTakes } from '../../recorder/take-store/take-folder';

const LOOK_EVERY_MS = 2_000;

/**
 * The takes of this computer whose tab is gone, looked up from time to time.
 * @param isAsked false stops the look-up, where there can be no such take
 */
export function useClosedTakes(isAsked: boolean): ReadonlySet<string> {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!isAsked) return undefined;
    let isShown = true;
    const look = () => void listClosedTakes().then((found) => isShown && setClosed(found));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [isAsked]);
  return closed;
}
