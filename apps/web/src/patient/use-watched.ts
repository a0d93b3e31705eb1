import { useCallback, useEffect, useState } from 'react';
import { browserStore } from './page-store';

const key = (linkId: string) => `bedside.watched.${linkId}`;

/** Which of these shares were watched to their end on this device, and how to mark one. */
export function useWatched(linkIds: readonly string[]): [ReadonlySet<string>, (linkId: string) => void] {
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set());
  const all = linkIds.join();

  useEffect(() => {
    // Read here and not during rendering: the server renders the same page and has no storage.
    const store = browserStore(() => window.localStorage);
    setWatched(new Set(all.split(',').filter((linkId) => store.read(key(linkId)) !== null)));
  }, [all]);

  const mark = useCallback((linkId: string) => {
    browserStore(() => window.localStorage).write(key(linkId), '1');
    setWatched((known) => new Set([...known, linkId]));
  }, []);
  return [watched, mark];
}
