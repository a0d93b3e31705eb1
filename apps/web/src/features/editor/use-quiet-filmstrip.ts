import type { VideoId } from '@bedside/contracts/kit/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc';
import { filmstripQuery } from './filmstrip-query';
import { lookQuery } from './look-query';
import { UPRIGHT_PHONE } from './phone-windows';

/** Loaded after the code of the editor. */
const QUIET_AFTER_MS = 500;
/** However often somebody points at the link to the editor, the draft is not read more often. */
const LOOK_AGAIN_AFTER_MS = 10_000;

/**
 * Reads the draft, the filmstrip and the first picture of the video that the doctor probably edits next, so that the
 * editor shows them at once. The filmstrip may be a megabyte, so nothing is loaded where the editor has no room, nor
 * where the browser saves data. Null loads nothing.
 * @returns reads the draft again, for when somebody points at the link to the editor
 */
export function useQuietFilmstrip(videoId: VideoId | null): () => void {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  const lookedAt = useRef(-Infinity);
  const isHere = useRef(true);
  const look = useCallback(async () => {
    const now = performance.now();
    if (videoId === null || now - lookedAt.current < LOOK_AGAIN_AFTER_MS || !hasRoom()) return;
    lookedAt.current = now;
    const opened = await queries.fetchQuery(lookQuery(client, videoId));
    const strip = opened.sources[`video:${videoId}`]?.preview?.filmstrip;
    // The video may have been deleted since the page was left.
    if (!isHere.current) return;
    if (strip) await queries.prefetchQuery(filmstripQuery(strip));
    const { loadFirstPictures } = await import('./first-pictures');
    await loadFirstPictures(queries, opened);
  }, [client, queries, videoId]);
  // The editor asks again, and reports a failure.
  const lookQuietly = useCallback(() => void look().catch(() => undefined), [look]);
  useEffect(() => {
    isHere.current = true;
    lookedAt.current = -Infinity;
    const timer = setTimeout(lookQuietly, QUIET_AFTER_MS);
    return () => {
      isHere.current = false;
      clearTimeout(timer);
    };
  }, [lookQuietly]);
  return lookQuietly;
}

const hasRoom = () => !window.matchMedia(UPRIGHT_PHONE).matches && !savesData();

/** Firefox and Safari do not say. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
