import type { VideoId } from '@bedside/contracts/kit/ids';
import { queryOptions } from '@tanstack/react-query';
import type { trpc } from '../../lib/trpc';
import { readHolderId } from './holder-id';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/**
 * What the editor will show of a video, read before it is opened. Nobody holds the draft by it, and it is dropped a
 * minute after it was read.
 */
export const lookQuery = (client: Client, videoId: VideoId) =>
  queryOptions({
    queryKey: ['scene-look', videoId],
    queryFn: () => client.scene.look.query({ videoId, holderId: readHolderId() }),
    retry: false,
  });
