import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** By then the page shows its first content. */
const QUIET_AFTER_MS = 400;

/** Loads the code of a screen that the doctor probably opens next; null loads nothing. */
export function useQuietPreload(to: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (to === null) return undefined;
    const timer = setTimeout(() => void router.preloadRoute({ to }), QUIET_AFTER_MS);
    return () => clearTimeout(timer);
  }, [router, to]);
}
