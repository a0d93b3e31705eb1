import type { RenderNotice } from '@bedside/contracts/videos/scene/scene.schema';
import { useQuery, type QueryClient } from '@tanstack/react-query';

/** The last notice about each video's render, by the video's id. */
export type RunningRenders = Readonly<Record<string, RenderNotice>>;

const KEY = ['renders-heard'];
const none: RunningRenders = {};

export function noteRender(client: QueryClient, notice: RenderNotice): void {
  client.setQueryData<RunningRenders>(KEY, (known) => ({ ...known, [notice.videoId]: notice }));
}

/** Adds what came without a notice; a notice is newer. */
export function noteMissedRenders(client: QueryClient, missed: readonly RenderNotice[]): void {
  client.setQueryData<RunningRenders>(KEY, (known) => ({
    ...Object.fromEntries(missed.map((notice) => [notice.videoId, notice])),
    ...known,
  }));
}

/** The last known render of a video; undefined without one, and once it has ended for the lists. */
export function useKnownRender(videoId: string): RenderNotice | undefined {
  const { data } = useQuery<RunningRenders>({
    queryKey: KEY,
    queryFn: () => none,
    initialData: none,
    enabled: false,
    gcTime: Infinity,
  });
  return data[videoId];
}

export function isRunning(state: RenderNotice['state']): boolean {
  return state !== 'generated' && state !== 'failed';
}
