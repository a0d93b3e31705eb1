import type { VideoId } from '@bedside/contracts/kit/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc';
import { filmstripQuery } from './filmstrip-query';
import { lookQuery } from './look-query';
import { UPRIGHT_PHONE } from './phone-windows';

/** Loaded after the code of the editor. */
const QUIET_AFTER_MS = 500;

/**
 * Reads the draft and the filmstrip of the video that the doctor probably edits next, so that the editor shows both at
 * once. The filmstrip may be a megabyte, so neither is loaded where the editor has no room, nor where the browser saves
 * data. Null loads nothing.
 */
export function useQuietFilmstrip(videoId: VideoId | null): void {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (videoId === null || window.matchMedia(UPRIGHT_PHONE).matches || savesData()) return undefined;
    let isLeft = false;
    const load = async () => {
      const { sources } = await queries.fetchQuery(lookQuery(client, videoId));
      const strip = sources[`video:${videoId}`]?.preview?.filmstrip;
      // The video may have been deleted since the page was left.
      if (strip && !isLeft) await queries.prefetchQuery(filmstripQuery(strip));
    };
    // The editor asks again, and reports a failure.
    const timer = setTimeout(() => void load().catch(() => undefined), QUIET_AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [client, queries, videoId]);
}

/** Firefox and Safari do not say. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
